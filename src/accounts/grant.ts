/** A level on one site; a null app stands for every site of the installation. */
export type Grant = { level: number; app: string | null }
