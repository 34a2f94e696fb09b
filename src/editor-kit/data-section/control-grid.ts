const FEWEST = 2
const MOST = 11

/** How many columns the controls of a column are laid out in: one for its name, and one for each control. */
export function controlColumns(controls: number): number {
  return Math.min(MOST, Math.max(FEWEST, controls + 1))
}
