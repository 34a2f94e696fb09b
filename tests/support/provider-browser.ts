/** A browser without screen: follows where it is sent, and keeps each host's cookies. */
export class ProviderBrowser {
  private readonly jars = new Map<string, Map<string, string>>()

  cookiesOf(url: string): string {
    const jar = this.jars.get(new URL(url).host) ?? new Map<string, string>()
    return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Another browser that has what this one has by now. */
  copy(): ProviderBrowser {
    const other = new ProviderBrowser()
    for (const [host, jar] of this.jars) other.jars.set(host, new Map(jar))
    return other
  }

  /** One answer, without following it. */
  async ask(url: string, form?: Record<string, string>): Promise<Response> {
    const { origin, host } = new URL(url)
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: this.cookiesOf(url), accept: 'text/html', ...(form ? { origin } : {}) },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    const jar = this.jars.get(host) ?? new Map<string, string>()
    this.jars.set(host, jar)
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';')
      const at = pair.indexOf('=')
      const isGone = attributes.some((attribute) => /max-age=0|expires=thu, 01 jan 1970/i.test(attribute))
      if (isGone) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  /** Follows until an address for which `until` holds, which is not asked for, or to the last one. */
  async follow(url: string, until: (url: URL) => boolean = () => false): Promise<{ url: URL; response: Response }> {
    let at = new URL(url)
    for (let steps = 0; steps < 20; steps += 1) {
      const response = await this.ask(at.href)
      const location = response.headers.get('location')
      if (location === null) return { url: at, response }
      await response.body?.cancel()
      at = new URL(location, at)
      if (until(at)) return { url: at, response }
    }
    throw new Error(`sent about without end, last to ${at.href}`)
  }
}
