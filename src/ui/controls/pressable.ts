/** What a button is given that does nothing for now, yet keeps the focus of whoever has just pressed it. */
export function pressable(active: boolean, onClick: () => void) {
  return active ? { onClick } : { 'aria-disabled': true }
}
