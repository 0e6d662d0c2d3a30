/** The spec's primary font (section 9), then system fonts, also for Chinese and Japanese titles. */
export const BODY_FONT =
  "'DM Sans Variable', system-ui, 'PingFang SC', 'Hiragino Sans', 'Noto Sans CJK SC', sans-serif";
/** The spec's secondary font (section 9). */
export const HEADING_FONT = `Barlow, ${BODY_FONT}`;
