/** A figure that another part keeps; it is read with each request for the metrics. */
export interface Reading {
  name: string
  help: string
  /** The labels that distinguish figures of the same name. */
  labels?: string[]
  read(): number | Figure[]
}

/** One of several figures, with its labels. */
export interface Figure {
  labels: Record<string, string>
  value: number
}
