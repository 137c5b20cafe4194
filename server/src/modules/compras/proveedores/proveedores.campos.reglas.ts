/** Every field of a supplier: its column and its column in the workbook. In the order of the workbook. */
import type { Proveedor } from '@mostrador/contract/compras/proveedores'
import { CONDICION_IVA } from '@mostrador/contract/maestros/clientes'
import { type CampoDe, columnasDe } from '../../maestros/campos/campos.reglas.ts'

/** A text with its column; no file brings suppliers. */
const texto = (titulo: string, width: number, value: (p: Proveedor) => string) =>
  ({ titulo, columna: 'text', excel: { type: 'text', width, value }, archivo: null }) as const

export const PROVEEDORES = {
  id: { titulo: 'N.º', columna: 'integer', excel: { type: 'entero', value: (p) => p.id }, archivo: null },
  razon_social: texto('Razón social', 32, (p) => p.razon_social),
  cuit: texto('CUIT', 16, (p) => p.cuit),
  condicion_iva: texto('Condición IVA', 22, (p) => CONDICION_IVA[p.condicion_iva]),
  saldo: {
    titulo: 'Saldo',
    columna: 'importe',
    excel: { type: 'importe', value: (p) => p.saldo },
    archivo: null,
  },
  domicilio: texto('Domicilio', 28, (p) => p.domicilio),
  localidad: texto('Localidad', 20, (p) => p.localidad),
  provincia: texto('Provincia', 18, (p) => p.provincia),
  telefono: texto('Teléfono', 18, (p) => p.telefono),
  whatsapp: texto('WhatsApp', 18, (p) => p.whatsapp),
  email: texto('Email', 28, (p) => p.email),
  contacto: texto('Contacto', 24, (p) => p.contacto),
  dias_pago: {
    titulo: 'Días de pago',
    columna: 'integer',
    excel: { type: 'entero', value: (p) => p.dias_pago },
    archivo: null,
  },
  descuentos: texto('Descuentos', 16, (p) => p.descuentos),
  precios_con_iva: {
    titulo: 'Precios con IVA',
    columna: 'boolean',
    excel: { type: 'text', width: 16, value: (p) => (p.precios_con_iva ? 'Sí' : 'No') },
    archivo: null,
  },
  baja: {
    titulo: 'Estado',
    columna: 'boolean',
    excel: { type: 'text', width: 10, value: (p) => (p.baja ? 'Baja' : 'Activo') },
    archivo: null,
  },
  observaciones: texto('Observaciones', 40, (p) => p.observaciones),
} as const satisfies Record<keyof Proveedor, CampoDe<Proveedor>>

/** The columns of the table. */
export const proveedorColumns = columnasDe(PROVEEDORES)

const { id: _, baja: _baja, saldo: _saldo, ...ficha } = proveedorColumns

/** The columns of the fields that people fill in. */
export const fichaColumns = ficha
