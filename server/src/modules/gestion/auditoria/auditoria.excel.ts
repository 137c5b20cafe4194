import type { Auditoria } from '@mostrador/contract/gestion/auditoria'
import {
  ACCION,
  cambiosEnLinea,
  cuentasDe,
  ENTIDAD,
  idDe,
  personasDe,
} from '@mostrador/contract/gestion/auditoria.textos'
import type { Column } from '../../../platform/files/excel.ts'

export const columnas: Column<Auditoria>[] = [
  { header: 'Fecha', type: 'instante', value: (a) => a.momento },
  { header: 'Usuario', type: 'text', width: 24, value: personasDe },
  { header: 'Acción', type: 'text', width: 14, value: (a) => ACCION[a.accion] },
  { header: 'Qué', type: 'text', value: (a) => ENTIDAD[a.entidad] },
  { header: 'Id', type: 'text', width: 18, value: idDe },
  { header: 'Nombre', type: 'text', width: 32, value: (a) => a.nombre ?? '' },
  { header: 'Cambios', type: 'text', width: 80, value: cambiosEnLinea },
  { header: 'Nombre de usuario', type: 'text', width: 20, value: cuentasDe },
]
