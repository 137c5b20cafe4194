/** Who lent a permission for a document, as one of its facts; none without a lent permission. */
export const autorizoDe = (documento: {
  autorizado_por?: string | undefined
  autorizado_por_persona?: string | undefined
}): readonly (readonly [string, string])[] =>
  documento.autorizado_por_persona ? [['Autorizó', documento.autorizado_por_persona]] : []
