type Sharp = typeof import('sharp').default

let loading: Promise<Sharp> | undefined

/** The image library, loaded when the first picture needs it, with only the readers that our kinds need. */
export function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // How much is done at once is decided by our own limits; and a picture is seldom asked for twice in a row.
    sharp.concurrency(1)
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    const readers = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif']
    sharp.unblock({ operation: readers.map((name) => `VipsForeignLoad${name}`) })
    return sharp
  })
  return loading
}
