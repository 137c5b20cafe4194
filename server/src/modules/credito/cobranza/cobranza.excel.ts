import { type FilaCobranza, TIPO_GESTION } from '@mostrador/contract/credito/cobranza'
import type { Column } from '../../../platform/files/excel.ts'

export const columnas: Column<FilaCobranza>[] = [
  { header: 'Cliente', type: 'text', width: 30, value: (f) => f.cliente.nombre },
  { header: 'Teléfono', type: 'text', width: 20, value: (f) => f.telefono },
  { header: 'Domicilio', type: 'text', width: 30, value: (f) => f.domicilio },
  { header: 'Localidad', type: 'text', width: 20, value: (f) => f.localidad },
  { header: 'Cuotas', type: 'entero', value: (f) => f.cuotas },
  { header: 'Vencido', type: 'importe', value: (f) => f.vencido },
  { header: 'Días de atraso', type: 'entero', value: (f) => f.dias },
  { header: 'Promesa', type: 'fecha', value: (f) => f.promesa?.fecha ?? null },
  { header: 'Monto prometido', type: 'importe', value: (f) => f.promesa?.monto ?? null },
  { header: 'Promesas rotas', type: 'entero', value: (f) => f.promesas_rotas },
  {
    header: 'Última gestión',
    type: 'text',
    width: 40,
    value: ({ ultima_gestion: g }) => g && [TIPO_GESTION[g.tipo], g.nota].filter(Boolean).join(': '),
  },
]
