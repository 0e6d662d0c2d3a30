export function WorkspaceSwitcher() {
  return null;
}
