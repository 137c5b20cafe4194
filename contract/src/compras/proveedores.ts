/** Suppliers. Seen where purchases are on. */
import * as z from 'zod/mini'
import { digitosDeCuit, isCuit } from '../base/cuit.ts'
import { endpoint } from '../endpoint.ts'
import { llamadasConTotales } from '../lista.ts'
import { campo, campoCon, campoPropio, nombresDe, shapeOf } from '../maestros/campos.ts'
import { CondicionIva } from '../maestros/clientes.ts'
import { LECTURA_DE_PROVEEDORES } from '../permiso.ts'
import {
  EmailOpcional,
  Fecha,
  Id,
  IdParam,
  ImporteConSigno,
  Search,
  Texto,
  TextoObligatorio,
} from '../wire.ts'
import { escribirDescuentos, sonDescuentos, sonDescuentosDeLinea } from './comprobantes/descuentos.ts'

export const DESCUENTOS_INVALIDOS = 'Escribe hasta cinco porcentajes, como 20+10+5'

const MAX_DIAS_PAGO = 365

const texto = (nombre: string, max: number) => campoCon(nombre, z.string(), Texto(max), '')

/** Empty, or 11 digits with a correct last one; dashes are left out. */
const Cuit = z.pipe(
  Texto(20),
  z.string().check(
    z.overwrite(digitosDeCuit),
    z.refine((cuit) => cuit === '' || isCuit(cuit), 'El CUIT no es válido'),
  ),
)

const cadenaDe = (vale: (texto: string) => boolean) =>
  z.pipe(Texto(60), z.string().check(z.overwrite(escribirDescuentos), z.refine(vale, DESCUENTOS_INVALIDOS)))

/** `20+10+5`, or empty. */
export const Descuentos = cadenaDe(sonDescuentos)
/** The same of a line of a paper, or `100`: a present. */
export const DescuentosDeLinea = cadenaDe(sonDescuentosDeLinea)

const DiasPago = z
  .int('Debe ser un número entero')
  .check(z.gte(0, 'Debe ser 0 o más'), z.lte(MAX_DIAS_PAGO, `Debe ser ${MAX_DIAS_PAGO} o menos`))

/**
 * The fields that people fill in. A new one also stands in the server's list, with its column and its place in files
 * (`proveedores.campos.reglas.ts`): without it nothing compiles.
 */
const campos = {
  razon_social: campo('Razón social', z.string(), TextoObligatorio(200, 'La razón social es obligatoria')),
  /** Digits only; no two suppliers have the same. */
  cuit: campoCon('CUIT', z.string(), Cuit, ''),
  condicion_iva: campoCon('Condición de IVA', CondicionIva, CondicionIva, 'RI'),
  domicilio: texto('Domicilio', 200),
  localidad: texto('Localidad', 100),
  provincia: texto('Provincia', 100),
  telefono: texto('Teléfono', 50),
  whatsapp: texto('WhatsApp', 50),
  email: campoCon('Email', z.string(), EmailOpcional, ''),
  contacto: texto('Contacto', 200),
  /** From a voucher to its payment; 0 means at once. */
  dias_pago: campoCon('Días de pago', z.int(), DiasPago, 0),
  /** In chain, as the supplier writes them. */
  descuentos: campoCon('Descuentos', z.string(), Descuentos, ''),
  /** Whether the prices of the supplier's list include IVA. */
  precios_con_iva: campoCon('Precios con IVA', z.boolean(), z.boolean(), false),
  observaciones: texto('Observaciones', 2000),
  /** Inactive: offered no more; the account stays. */
  baja: campoPropio('Baja', z.boolean()),
  /** What the business owes; negative when the supplier owes the business. */
  saldo: campoPropio('Saldo', ImporteConSigno),
}

export const Proveedor = z.object({ id: Id, ...shapeOf(campos, 'answer') })
export type Proveedor = z.infer<typeof Proveedor>

/** What people call each field. */
export const PROVEEDOR: Record<keyof Proveedor, string> = {
  id: 'Id',
  ...nombresDe(campos),
}

export const CreateProveedor = z.object({
  ...shapeOf(campos, 'create'),
  /** The opening balance, the first entry of the account's ledger. */
  saldo: z._default(ImporteConSigno, 0),
  /** When an opening debt falls due; the day of its entry when missing. It may be past. */
  saldo_vencimiento: z.optional(z.nullable(Fecha)),
})
export type CreateProveedor = z.infer<typeof CreateProveedor>

/** Only the given fields change; the balance never changes here. */
export const UpdateProveedor = z.partial(z.object(shapeOf(campos, 'edit')))
export type UpdateProveedor = z.infer<typeof UpdateProveedor>

const params = z.object({ id: IdParam })

export const proveedores = {
  ...llamadasConTotales(Proveedor, ['se_debe', 'a_favor'], {
    ruta: '/gestion/proveedores/',
    permisos: [],
    algunPermiso: LECTURA_DE_PROVEEDORES,
    filtros: {
      search: Search,
      orden: z._default(z.enum(['razon_social', '-razon_social', 'saldo', '-saldo']), 'razon_social'),
      /** Without it: all suppliers. */
      baja: z.optional(z.enum(['true', 'false'])),
      /** Only those to whom the business owes. */
      deuda: z.optional(z.enum(['true'])),
    },
    resumen: [
      'Suppliers, found by name, CUIT, contact, phone or e-mail',
      'The filtered suppliers as an Excel workbook',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/proveedores/{id}/',
    summary: 'One supplier',
    access: 'staff',
    algunPermiso: LECTURA_DE_PROVEEDORES,
    params,
    response: Proveedor,
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/proveedores/',
    summary: 'Create a supplier; the opening balance becomes the first entry of the account',
    access: 'staff',
    permisos: ['compras'],
    body: CreateProveedor,
    response: Proveedor,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/proveedores/{id}/',
    summary: 'Change a supplier that is not marked baja',
    access: 'staff',
    permisos: ['compras'],
    params,
    body: UpdateProveedor,
    response: Proveedor,
  }),
  darDeBaja: endpoint({
    method: 'DELETE',
    path: '/gestion/proveedores/{id}/',
    summary: 'Mark a supplier baja; nothing is deleted',
    access: 'staff',
    permisos: ['compras'],
    params,
    response: Proveedor,
  }),
  reactivar: endpoint({
    method: 'POST',
    path: '/gestion/proveedores/{id}/reactivar/',
    summary: 'Use a supplier marked baja again',
    access: 'staff',
    permisos: ['compras'],
    params,
    response: Proveedor,
  }),
} as const
