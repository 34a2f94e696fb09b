/**
 * How something is placed beside what opened it. Beside a bar that stays in view it stays too while the page is scrolled,
 * so that nothing moves away under a press; elsewhere it scrolls along with the page.
 */
export function positionMethodBeside(opener: Element | null): 'fixed' | 'absolute' {
  let stays = false
  for (let element = opener; element && element !== document.body; element = element.parentElement) {
    const { position, overflowX, overflowY } = getComputedStyle(element)
    if (position === 'fixed') return 'fixed'
    if (position === 'sticky') stays = true
    // What sticks to a box that scrolls by itself goes where that box goes.
    else if ([overflowX, overflowY].some((overflow) => /auto|scroll|hidden/.test(overflow))) stays = false
  }
  return stays ? 'fixed' : 'absolute'
}
