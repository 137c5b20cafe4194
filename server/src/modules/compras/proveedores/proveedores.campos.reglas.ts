/** Every field of a supplier: its column, its column in the workbook, and how a file brings it. In the order of the workbook. */
import { CreateProveedor, type Proveedor } from '@mostrador/contract/compras/proveedores'
import { CONDICION_IVA } from '@mostrador/contract/maestros/clientes'
import * as z from 'zod/mini'
import { ESTADOS, estadosDe, NOMBRES_ESTADO } from '../../maestros/articulos/articulos.nombres.reglas.ts'
import { type CampoDe, columnasDe, type EnArchivo } from '../../maestros/campos/campos.reglas.ts'
import { CONDICIONES, DUDAS_CONDICION } from '../../maestros/clientes/clientes.nombres.reglas.ts'

const { shape } = CreateProveedor

/** A text with its column. */
const texto = <A extends EnArchivo | null>(
  titulo: string,
  width: number,
  value: (p: Proveedor) => string,
  archivo: A,
) => ({ titulo, columna: 'text', excel: { type: 'text', width, value }, archivo }) as const

export const PROVEEDORES = {
  id: { titulo: 'N.º', columna: 'integer', excel: { type: 'entero', value: (p) => p.id }, archivo: null },
  razon_social: texto('Razón social', 32, (p) => p.razon_social, {
    schema: shape.razon_social,
    obligatorio: true,
    ayuda: 'Obligatoria. Hasta 200 caracteres. Sin CUIT dice qué proveedor es.',
    sinonimos: 'nombre,proveedor,nombre proveedor,nombre del proveedor,denominacion,empresa',
    ejemplo: 'Molinos del Sur SA',
  }),
  cuit: texto('CUIT', 16, (p) => p.cuit, {
    schema: shape.cuit,
    sinValor: true,
    ayuda: 'Once cifras. Dice qué proveedor es: si ya existe, la fila lo cambia.',
    sinonimos:
      'nro cuit,nro de cuit,n cuit,numero cuit,numero de cuit,cuit proveedor,documento,nro documento',
    ejemplo: '30-71234567-1',
  }),
  condicion_iva: texto('Condición IVA', 22, (p) => CONDICION_IVA[p.condicion_iva], {
    schema: shape.condicion_iva,
    opciones: CONDICIONES,
    dudas: DUDAS_CONDICION,
    mostrar: (valor: string) => (CONDICION_IVA as Record<string, string>)[valor] ?? valor,
    ayuda: 'En un proveedor nuevo, vacía es Responsable Inscripto.',
    sinonimos:
      'condicion de iva,iva,condicion frente al iva,cond iva,situacion iva,categoria iva,categoria de iva,cat iva',
    ejemplo: 'Responsable Inscripto',
  }),
  saldo: {
    titulo: 'Saldo',
    columna: 'importe',
    excel: { type: 'importe', value: (p) => p.saldo },
    archivo: {
      schema: shape.saldo,
      titulo: 'Saldo inicial',
      ayuda: 'Lo que le debes, en pesos; negativo si es a tu favor. Solo en proveedores sin movimientos.',
      sinonimos:
        'saldo,deuda,saldo actual,saldo cuenta corriente,saldo cta cte,saldo pendiente,saldo acreedor,le debemos',
      amplios: 'haber,cta cte,cuenta corriente',
      ejemplo: 15_000,
    },
  },
  domicilio: texto('Domicilio', 28, (p) => p.domicilio, {
    schema: shape.domicilio,
    sinonimos: 'direccion,calle,dir',
    ejemplo: 'San Martín 100',
  }),
  localidad: texto('Localidad', 20, (p) => p.localidad, {
    schema: shape.localidad,
    sinonimos: 'ciudad,loc',
    ejemplo: 'Rosario',
  }),
  provincia: texto('Provincia', 18, (p) => p.provincia, {
    schema: shape.provincia,
    sinonimos: 'prov',
    ejemplo: 'Santa Fe',
  }),
  telefono: texto('Teléfono', 18, (p) => p.telefono, {
    schema: shape.telefono,
    sinonimos: 'tel,telefonos,telefono fijo',
    ejemplo: '341 4567890',
  }),
  whatsapp: texto('WhatsApp', 18, (p) => p.whatsapp, {
    schema: shape.whatsapp,
    sinonimos: 'celular,cel,movil,telefono movil,wsp',
    ejemplo: '341 5678901',
  }),
  email: texto('Email', 28, (p) => p.email, {
    schema: shape.email,
    sinonimos: 'mail,correo,e mail,correo electronico',
    ejemplo: 'ventas@example.com',
  }),
  contacto: texto('Contacto', 24, (p) => p.contacto, {
    schema: shape.contacto,
    sinonimos: 'viajante,persona de contacto',
    amplios: 'vendedor',
    ejemplo: 'Marta',
  }),
  dias_pago: {
    titulo: 'Días de pago',
    columna: 'integer',
    excel: { type: 'entero', value: (p) => p.dias_pago },
    archivo: {
      schema: shape.dias_pago,
      ayuda: 'De la factura al pago: un número entero desde 0. Vacío: queda como está.',
      sinonimos: 'plazo,plazo de pago',
      amplios: 'dias,condicion de pago',
      ejemplo: 30,
    },
  },
  descuentos: texto('Descuentos', 16, (p) => p.descuentos, {
    schema: shape.descuentos,
    ayuda: 'En cadena, como 20+10+5. Vacío: queda como está.',
    sinonimos: 'descuento,bonificacion,dto',
    ejemplo: '20+10',
  }),
  precios_con_iva: {
    titulo: 'Precios con IVA',
    columna: 'boolean',
    excel: { type: 'text', width: 16, value: (p) => (p.precios_con_iva ? 'Sí' : 'No') },
    archivo: {
      schema: z.enum(['Sí', 'No'], 'Debe ser Sí o No'),
      opciones: { Sí: 'Sí', S: 'Sí', No: 'No', N: 'No' },
      ayuda: 'Sí o No: si los precios de su lista incluyen IVA. Vacío: queda como está.',
      sinonimos: 'lista con iva,precio con iva',
      ejemplo: 'No',
    },
  },
  baja: {
    titulo: 'Estado',
    columna: 'boolean',
    excel: { type: 'text', width: 10, value: (p) => (p.baja ? 'Baja' : 'Activo') },
    archivo: {
      schema: z.literal(['Activo', 'Inactivo'], 'Debe ser Activo o Baja'),
      opciones: ESTADOS,
      opcionesDe: estadosDe,
      mostrar: (valor: string) => (valor === 'true' ? 'Baja' : 'Activo'),
      ayuda: 'Activo o Baja. En un proveedor nuevo, vacío es Activo; uno que ya existe no cambia de estado.',
      sinonimos: NOMBRES_ESTADO,
      ejemplo: 'Activo',
    },
  },
  observaciones: texto('Observaciones', 40, (p) => p.observaciones, {
    schema: shape.observaciones,
    sinonimos: 'notas,comentarios,obs',
    ejemplo: '',
  }),
} as const satisfies Record<keyof Proveedor, CampoDe<Proveedor>>

/** The columns of the table. */
export const proveedorColumns = columnasDe(PROVEEDORES)

const { id: _, baja: _baja, saldo: _saldo, ...ficha } = proveedorColumns

/** The columns of the fields that people fill in. */
export const fichaColumns = ficha
