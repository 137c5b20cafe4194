import { type CuotaRecordada, redactar, TEXTO_INICIAL } from '@mostrador/contract/credito/recordatorio-texto'
import type { FilaAgenda } from '@mostrador/contract/gestion/informes'

/** The message to a customer about an instalment. `de` is the branch that writes. */
export const recordatorio = (
  cuota: CuotaRecordada & Pick<FilaAgenda, 'cliente_nombre'>,
  de: string,
): string => redactar(TEXTO_INICIAL, { cliente: cuota.cliente_nombre, sucursal: de, cuotas: [cuota] })
