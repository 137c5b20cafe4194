import type { Auditoria } from '@mostrador/contract/gestion/auditoria'
import { ACCION, cambiosEnLinea, ENTIDAD, idDe } from '@mostrador/contract/gestion/auditoria.textos'
import type { Column } from '../../../platform/files/excel.ts'

/** With the name of the lender of the permission. */
const quienDe = ({ usuario_nombre, autorizado_por_nombre }: Auditoria): string =>
  autorizado_por_nombre ? `${usuario_nombre} (autorizó ${autorizado_por_nombre})` : usuario_nombre

export const columnas: Column<Auditoria>[] = [
  { header: 'Fecha', type: 'instante', value: (a) => a.momento },
  { header: 'Usuario', type: 'text', width: 16, value: quienDe },
  { header: 'Acción', type: 'text', width: 14, value: (a) => ACCION[a.accion] },
  { header: 'Qué', type: 'text', value: (a) => ENTIDAD[a.entidad] },
  { header: 'Id', type: 'text', width: 18, value: idDe },
  { header: 'Nombre', type: 'text', width: 32, value: (a) => a.nombre ?? '' },
  { header: 'Cambios', type: 'text', width: 80, value: cambiosEnLinea },
]
