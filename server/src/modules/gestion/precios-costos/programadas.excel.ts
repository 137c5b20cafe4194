import type {
  ActualizacionProgramada,
  EstadoProgramada,
} from '@mostrador/contract/gestion/actualizaciones-programadas'
import type { Column } from '../../../platform/files/excel.ts'

const ESTADO: Record<EstadoProgramada, string> = {
  programada: 'Programada',
  aplicada: 'Aplicada',
  cancelada: 'Cancelada',
}

const estadoDe = ({ estado, detenida }: ActualizacionProgramada): string =>
  detenida ? `Detenida: ${detenida}` : ESTADO[estado]

export const columnas: Column<ActualizacionProgramada>[] = [
  { header: 'Número', type: 'entero', value: (p) => p.id },
  { header: 'Vigencia', type: 'instante', value: (p) => p.vigencia },
  { header: 'Usuario', type: 'text', width: 16, value: (p) => p.usuario_persona ?? p.usuario_nombre },
  { header: 'Artículos', type: 'entero', value: (p) => p.articulos },
  { header: 'Sin cambiar', type: 'entero', value: (p) => p.salteados },
  { header: 'Estado', type: 'text', width: 14, value: estadoDe },
  { header: 'Actualización', type: 'entero', value: (p) => p.actualizacion },
]
