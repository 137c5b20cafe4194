/** What an owner reads about the backups. */
import type { Respaldos } from '@mostrador/contract/gestion/respaldos'
import { formatInstante } from '../../../platform/text/format.ts'

export const restaurado = ({ restaurado: ultimo }: Respaldos): string =>
  ultimo ? `restaurado el ${formatInstante(ultimo.momento)}` : 'nunca se probó restaurar uno'

/** Where the last one is, in a few words. */
export const lugares = ({ copia }: Respaldos): string =>
  copia?.momento ? `En esta computadora y en ${copia.carpeta}` : 'Solo en esta computadora'
