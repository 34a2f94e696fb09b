type SearchFormProps = { path: string; siteName: string; term?: string }

/** The form on the page of a site's search. */
export function SearchForm({ path, siteName, term = '' }: SearchFormProps) {
  return (
    <search aria-label="Search for another term">
      <form action={path} className="search-form">
        <input
          type="search"
          name="q"
          aria-label={`Search ${siteName}`}
          placeholder="Search..."
          defaultValue={term}
          maxLength={200}
          required
        />
        <button type="submit">Search</button>
      </form>
    </search>
  )
}
