/** The code of a thread, bundled into one text by `vite.threads.ts`. */
declare module '*?thread' {
  const code: string
  export default code
}
