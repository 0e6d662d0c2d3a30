/** Includes fonts for Chinese and Japanese titles. */
const SYSTEM_FONTS = "system-ui, 'PingFang SC', 'Hiragino Sans', 'Noto Sans CJK SC', sans-serif";
/** The spec's primary font (section 9). */
export const BODY_FONT = `'DM Sans Variable', ${SYSTEM_FONTS}`;
/** The spec's secondary font (section 9). */
export const HEADING_FONT = `Barlow, ${BODY_FONT}`;
