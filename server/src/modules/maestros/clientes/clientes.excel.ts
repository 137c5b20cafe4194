import { type Cliente, CONDICION_IVA } from '@mostrador/contract/maestros/clientes'
import type { Column } from '../../../platform/files/excel.ts'

export const columnas: Column<Cliente>[] = [
  { header: 'N.º', type: 'entero', value: (c) => c.id },
  { header: 'Nombre', type: 'text', width: 32, value: (c) => c.nombre },
  { header: 'Tipo de documento', type: 'text', width: 18, value: (c) => c.tipo_documento },
  { header: 'Documento', type: 'text', width: 16, value: (c) => c.numero_documento },
  { header: 'Condición IVA', type: 'text', width: 22, value: (c) => CONDICION_IVA[c.condicion_iva] },
  { header: 'Saldo', type: 'importe', value: (c) => c.saldo },
  { header: 'Domicilio', type: 'text', width: 28, value: (c) => c.domicilio },
  { header: 'Localidad', type: 'text', width: 20, value: (c) => c.localidad },
  { header: 'Código postal', type: 'text', width: 14, value: (c) => c.codigo_postal },
  { header: 'Provincia', type: 'text', width: 18, value: (c) => c.provincia },
  { header: 'Teléfono fijo', type: 'text', width: 18, value: (c) => c.telefono_fijo },
  { header: 'Teléfono móvil', type: 'text', width: 18, value: (c) => c.telefono_movil },
  { header: 'Email', type: 'text', width: 28, value: (c) => c.email },
  { header: 'Fecha de alta', type: 'fecha', width: 14, value: (c) => c.fecha_alta },
  { header: 'Estado', type: 'text', width: 10, value: (c) => (c.baja ? 'Baja' : 'Activo') },
  { header: 'Observaciones', type: 'text', width: 40, value: (c) => c.observaciones },
]
