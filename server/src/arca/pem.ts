/** PEM: base64 between two lines that say what it is. */

export const toPem = (label: string, der: ArrayBuffer | Uint8Array): string => {
  const lines =
    Buffer.from(der as Uint8Array)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}
