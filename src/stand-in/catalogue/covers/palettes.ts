/** The colours of one cover, from the sky down to the foreground. */
export interface Palette {
  readonly skyTop: string;
  readonly skyBottom: string;
  /** Sun, moon, light. */
  readonly glow: string;
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  readonly accent: string;
}

/** Columns: sky above, sky below, glow, far, mid, near, accent. */
const COLOURS: readonly string[] = [
  '#1b2145 #6a68a6 #ffe8c2 #555893 #343a70 #171b3d #ff9e7a',
  '#ffc9a9 #fff0dd #fffaf0 #efae95 #c27469 #6d4150 #ef6f58',
  '#d3e6dc #f8f5ea #e4a63f #a5cab8 #62998a #275a4f #c8553d',
  '#6e1220 #dd5a42 #ffdca6 #a92a30 #741825 #37101b #ffb35c',
  '#06303a #2c8a86 #f8e9b8 #1a6b71 #0f4a53 #052831 #ff8a66',
  '#2d1b3d #ad5c8b #ffdbe2 #7c456f #51305b #291736 #f9ae80',
  '#f1e6c9 #e0c88d #fffaea #cdb98b #8f8562 #2f343c #c24f34',
  '#2464a6 #c4e6f3 #fff6dc #86bbdd #4586bb #17426f #ffb347',
  '#fde7ec #f6bccd #fffaf3 #eaa3ba #bf6a8d #65365a #c2405f',
  '#10151f #33485f #dff4fb #3a5069 #243345 #0c1017 #53c6d3',
  '#434a8c #f6b7a2 #fff1d6 #9b7fb0 #66599a #2c2c5e #ffdf9e',
  '#0f2d22 #5c8f66 #f5edc4 #3f7355 #265140 #0b2019 #e9b44c',
];

export const PALETTES: readonly Palette[] = COLOURS.map((row) => {
  const [skyTop = '', skyBottom = '', glow = '', far = '', mid = '', near = '', accent = ''] = row.split(' ');
  return { skyTop, skyBottom, glow, far, mid, near, accent };
});
