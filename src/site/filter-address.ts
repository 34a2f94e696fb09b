// The entry of pages whose filters have values: the address takes them on, as long as it says nothing of its own.
const search = document.querySelector<HTMLElement>('[data-filter-search]')?.dataset.filterSearch
if (search && window.location.search === '')
  window.history.replaceState(window.history.state, '', `?${search}${window.location.hash}`)
