/** On a narrow window, where the panel is a sheet over the page, brings the section that is edited above it. */
export function showAboveSheet(trackingId: string): void {
  if (!window.matchMedia('(width < 48rem)').matches) return
  document.querySelector(`[data-section="${CSS.escape(trackingId)}"]`)?.scrollIntoView({ block: 'nearest' })
}
