/** The look that controls in cells share: as high as a row, without the room that a form has. */
export const cellControlClass =
  'min-h-8 pointer-coarse:min-h-11 w-full rounded-sm border border-control bg-raised px-2 py-1 text-text aria-invalid:border-danger focus-visible:outline-offset-0'

/** Whoever opens a cell goes on in it by the keyboard. */
export function focusNow(control: HTMLElement | null) {
  control?.focus()
}

/** Whoever opens a cell types in it at once, with the cursor behind what is there. */
export function focusAtEnd(control: HTMLInputElement | HTMLTextAreaElement | null) {
  if (!control) return
  control.focus()
  // Controls of dates and numbers have no cursor of their own.
  if (control.selectionStart !== null) control.setSelectionRange(control.value.length, control.value.length)
}
