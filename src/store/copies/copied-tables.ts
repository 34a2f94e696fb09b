/**
 * Tables of the content database whose rows a back-up holds; those that others refer to come first. The others are made
 * again (what is derived from items), hold for a moment only (who is there, who failed to sign in), or are good for this
 * installation alone (sessions and mailed links, which its secret signs).
 */
export const COPIED_TABLES = [
  'items',
  'history_lines',
  'audit',
  'row_blocks',
  'trash',
  'trash_items',
  'jobs',
  'job_copies',
  'job_events',
  'etl_contexts',
  'row_changes',
  'receipts',
  'new_row_tables',
  'media_files',
  'users',
  'passwords',
  'groups',
  'memberships',
  'api_tokens',
  'two_step',
  'recovery_codes',
  'identities',
  'access_requests',
  'outbox',
  'settings',
] as const
export type CopiedTable = (typeof COPIED_TABLES)[number]

export const LEFT_OUT_TABLES = [
  'sessions',
  'sign_in_failures',
  'one_time_links',
  'page_presence',
  'nodes',
  'backup_runs',
  'stale_pages',
  'export_sizes',
  'migrations',
  'readers_texts',
  'search_words',
  'page_index',
  'section_sources',
  'stored_files',
  'stored_file_pieces',
  'wanted_files',
] as const

/** Of the settings, only these belong to the content: others are secrets, where files are, or marks of what was derived. */
export const COPIED_SETTINGS: readonly string[] = ['first-run']

/** A row as texts, in the order of the table's columns. */
export type CopiedRow = (string | null)[]
