/** The product's mark: an open almanac. */
export function ProductMark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="shrink-0">
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <path
        d="M8 9h7a2 2 0 0 1 2 2v13a2 2 0 0 0-2-2H8zM24 9h-5a2 2 0 0 0-2 2v13a2 2 0 0 1 2-2h5z"
        className="fill-none stroke-accent-text"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  )
}
