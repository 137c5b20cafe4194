/** A page or a file, for an endpoint that `produces` something other than JSON. */
export interface FileAnswer {
  content: string | Buffer
  /** The name of the file, for a download or for the tab. */
  filename?: string
  headers?: Record<string, string>
}
