/** The look of everything that opens above the page: menus, popovers, lists of choices. */
export const floatingClass =
  'rounded-lg border border-border bg-raised text-text shadow-floating outline-none origin-(--transform-origin) transition-[opacity,scale] motion-safe:data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** One line of a menu or of a list of choices. */
export const floatingItemClass =
  'flex min-h-8 pointer-coarse:min-h-11 items-center gap-2.5 rounded-md px-2 py-1 outline-none select-none data-highlighted:bg-sunken data-disabled:opacity-55'
