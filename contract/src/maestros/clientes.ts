/** Customers. */
import * as z from 'zod/mini'
import { endpoint, XLSX } from '../endpoint.ts'
import {
  EmailOpcional,
  Fecha,
  Id,
  IdParam,
  ImporteConSigno,
  PageQuery,
  paged,
  Search,
  Texto,
  TextoObligatorio,
} from '../wire.ts'

/**
 * The conditions of RG 5616/2024. The first four are the usual ones; only fiscal vouchers ask for the others, so that
 * a refusal names the usual ones.
 */
export const CondicionIva = z.enum(
  ['CF', 'RI', 'MT', 'EX', 'MS', 'MP', 'NC', 'PE', 'CE', 'LI', 'NA'],
  'debe ser CF, RI, MT, EX',
)
export type CondicionIva = z.infer<typeof CondicionIva>

export const CONDICION_IVA: Record<CondicionIva, string> = {
  CF: 'Consumidor Final',
  RI: 'Responsable Inscripto',
  MT: 'Monotributista',
  EX: 'Exento',
  MS: 'Monotributista Social',
  MP: 'Monotributista Trabajador Promovido',
  NC: 'Sujeto No Categorizado',
  PE: 'Proveedor del Exterior',
  CE: 'Cliente del Exterior',
  LI: 'IVA Liberado – Ley 19.640',
  NA: 'IVA No Alcanzado',
}

export const CONDICIONES_USUALES: readonly CondicionIva[] = ['CF', 'RI', 'MT', 'EX']

/** Only fiscal vouchers ask for a CDI. */
export const TipoDocumento = z.enum(
  ['DNI', 'CUIT', 'CUIL', 'PASAPORTE', 'CDI'],
  'debe ser DNI, CUIT, CUIL, PASAPORTE',
)
export type TipoDocumento = z.infer<typeof TipoDocumento>

const shape = {
  nombre: z.string(),
  numero_documento: z.string(),
  condicion_iva: CondicionIva,
  tipo_documento: TipoDocumento,
  domicilio: z.string(),
  localidad: z.string(),
  codigo_postal: z.string(),
  provincia: z.string(),
  telefono_fijo: z.string(),
  telefono_movil: z.string(),
  email: z.string(),
  observaciones: z.string(),
  fecha_alta: Fecha,
}

export const Cliente = z.object({
  id: Id,
  ...shape,
  /** Inactive: no more sales or delivery notes; payments of the debt are still possible. */
  baja: z.boolean(),
  /** The customer's debt; negative when the business owes the customer. */
  saldo: ImporteConSigno,
})
export type Cliente = z.infer<typeof Cliente>

export const CreateCliente = z.object({
  nombre: TextoObligatorio(200, 'El nombre es obligatorio'),
  numero_documento: TextoObligatorio(20, 'El número de documento es obligatorio'),
  condicion_iva: z._default(CondicionIva, 'CF'),
  tipo_documento: z._default(TipoDocumento, 'DNI'),
  domicilio: z._default(Texto(200), ''),
  localidad: z._default(Texto(100), ''),
  codigo_postal: z._default(Texto(20), ''),
  provincia: z._default(Texto(100), ''),
  telefono_fijo: z._default(Texto(50), ''),
  telefono_movil: z._default(Texto(50), ''),
  email: z._default(EmailOpcional, ''),
  observaciones: z._default(Texto(2000), ''),
  /** Today when missing. */
  fecha_alta: z.optional(Fecha),
  /** The opening balance, the first entry of the account's ledger. */
  saldo: z._default(ImporteConSigno, 0),
})
export type CreateCliente = z.infer<typeof CreateCliente>

/** Only the given fields change; the balance never changes here. */
export const UpdateCliente = z.partial(
  z.object({
    nombre: CreateCliente.shape.nombre,
    numero_documento: CreateCliente.shape.numero_documento,
    condicion_iva: CondicionIva,
    tipo_documento: TipoDocumento,
    domicilio: Texto(200),
    localidad: Texto(100),
    codigo_postal: Texto(20),
    provincia: Texto(100),
    telefono_fijo: Texto(50),
    telefono_movil: Texto(50),
    email: EmailOpcional,
    observaciones: Texto(2000),
    fecha_alta: Fecha,
  }),
)
export type UpdateCliente = z.infer<typeof UpdateCliente>

const params = z.object({ id: IdParam })

const filtros = {
  search: Search,
  orden: z._default(z.enum(['nombre', 'id', '-id', 'saldo', '-saldo']), 'nombre'),
  /** Without it: all customers. */
  baja: z.optional(z.enum(['true', 'false'])),
}

export const clientes = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/clientes/',
    summary: 'Customers, found by name, document, phone, e-mail or id',
    access: 'staff',
    query: z.object({ ...PageQuery, ...filtros }),
    response: paged(Cliente),
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/clientes/exportar/',
    summary: 'The filtered customers as an Excel workbook',
    access: 'staff',
    permisos: ['exportar'],
    query: z.object(filtros),
    produces: XLSX,
  }),
  todos: endpoint({
    method: 'GET',
    path: '/gestion/clientes/todos/',
    summary: 'All customers, by name',
    access: 'staff',
    whole: true,
    response: z.array(Cliente),
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/clientes/{id}/',
    summary: 'One customer',
    access: 'staff',
    params,
    response: Cliente,
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/clientes/',
    summary: 'Create a customer; the opening balance becomes the first entry of the account',
    access: 'staff',
    body: CreateCliente,
    response: Cliente,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/clientes/{id}/',
    summary: 'Change a customer that is not marked baja',
    access: 'staff',
    permisos: ['editar_clientes'],
    params,
    body: UpdateCliente,
    response: Cliente,
  }),
  darDeBaja: endpoint({
    method: 'DELETE',
    path: '/gestion/clientes/{id}/',
    summary: 'Mark a customer baja; nothing is deleted',
    access: 'staff',
    permisos: ['editar_clientes'],
    params,
    response: Cliente,
  }),
} as const
