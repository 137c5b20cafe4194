import { notifyInfo, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'

/** Says how many articles got a barcode. */
export function sayGenerados(generados: number): void {
  if (generados === 0) return void notifyInfo('Todos tienen ya su código de barras')
  const codigos = formatCount(generados, 'código de barras', 'códigos de barras')
  notifySuccess(generados === 1 ? `Se generó ${codigos}` : `Se generaron ${codigos}`)
}
