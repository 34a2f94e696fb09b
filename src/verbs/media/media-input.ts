import { z } from 'zod'

export const AppInput = z.string().min(1).max(100)

/** The site whose pictures are meant. */
export const appOfInput = ({ app }: { app: string }) => app
