/** The attributes of a control that has only an icon: its name, which global.css shows while it has the pointer or the focus. */
export function iconOnly(name: string) {
  return { 'aria-label': name, 'data-icon-only': '' } as const;
}
