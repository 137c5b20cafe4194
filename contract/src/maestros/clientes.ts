/** Customers. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { llamadasConTotales } from '../lista.ts'
import {
  EmailOpcional,
  Fecha,
  Id,
  IdElegido,
  IdParam,
  Importe,
  ImporteConSigno,
  Search,
  Texto,
  TextoObligatorio,
} from '../wire.ts'
import {
  campo,
  campoCon,
  campoOpcional,
  campoPropio,
  ImporteElegido,
  nombresDe,
  opcional,
  shapeOf,
} from './campos.ts'

export const A_FAVOR_SIN_USAR = 'A favor sin usar'
export const dudaDeDocumento = (tipo: string): string =>
  `El ${tipo} no parece correcto: revisa el dígito verificador.`

export const LISTA_INVALIDA = 'La lista de precios no es válida'
export const CLIENTE_DE_BAJA = 'El cliente está dado de baja'
export const SIN_CLIENTE = 'Selecciona un cliente'

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

const NOMBRE = TextoObligatorio(200, 'El nombre es obligatorio')
const NUMERO = TextoObligatorio(20, 'El número de documento es obligatorio')

const texto = (nombre: string, max: number) => campoCon(nombre, z.string(), Texto(max), '')

/** Only the one customer that every business has from the start says it. */
const EsConsumidorFinal = z.codec(z.optional(z.literal(true)), z.optional(z.boolean()), {
  decode: (v) => v,
  encode: (v) => v || undefined,
})

/**
 * The fields that people fill in. A new one also stands in the server's list, with its column and its place in files
 * (`clientes.campos.reglas.ts`): without it nothing compiles.
 */
const campos = {
  nombre: campo('Nombre', z.string(), NOMBRE),
  numero_documento: campo('Número de documento', z.string(), NUMERO),
  condicion_iva: campoCon('Condición de IVA', CondicionIva, CondicionIva, 'CF'),
  tipo_documento: campoCon('Tipo de documento', TipoDocumento, TipoDocumento, 'DNI'),
  domicilio: texto('Domicilio', 200),
  localidad: texto('Localidad', 100),
  codigo_postal: texto('Código postal', 20),
  provincia: texto('Provincia', 100),
  telefono_fijo: texto('Teléfono fijo', 50),
  telefono_movil: texto('Teléfono móvil', 50),
  email: campoCon('Email', z.string(), EmailOpcional, ''),
  observaciones: texto('Observaciones', 2000),
  /** How much the customer may owe: 0 is no credit; missing, the limit of the business. */
  limite_credito: campo('Límite de crédito', ImporteElegido, z.optional(z.nullable(Importe))),
  /** The price list of the customer; without it that of the group, and without both the prices of the articles. */
  lista_precio: campo(
    'Lista de precios (id)',
    opcional(Id),
    z.optional(z.nullable(IdElegido(LISTA_INVALIDA))),
  ),
  lista_precio_nombre: campoPropio('Lista de precios', opcional(z.string())),
  grupo: campo('Grupo (id)', opcional(Id), z.optional(z.nullable(IdElegido('El grupo no es válido')))),
  grupo_nombre: campoPropio('Grupo', opcional(z.string())),
  /** Today when missing. */
  fecha_alta: campoOpcional('Fecha de alta', Fecha, Fecha),
  /** Inactive: no more sales or delivery notes; payments of the debt are still possible. */
  baja: campoPropio('Baja', z.boolean()),
  /** The customer's debt; negative when the business owes the customer. */
  saldo: campoPropio('Saldo', ImporteConSigno),
  consumidor_final: campoPropio('Es Consumidor Final', EsConsumidorFinal),
}

export const Cliente = z.object({
  id: Id,
  ...shapeOf(campos, 'answer'),
  /** What the customer has in favour and did not use: only where it pays sales and instalments, and if there is some. */
  a_favor_sin_usar: z.optional(Importe),
  /** The list whose prices the customer pays: the own one, or that of the group. Missing for those of the articles. */
  lista_aplicada: opcional(Id),
})
export type Cliente = z.infer<typeof Cliente>

/**
 * Whoever buys on the spot without a name: a customer like the others in reports and papers, made with the database.
 * It is never changed and owes nothing. Lists show it to a search only.
 */
export const CONSUMIDOR_FINAL = {
  id: 1_999_999_999,
  nombre: CONDICION_IVA.CF,
  numero_documento: '0',
  condicion_iva: 'CF',
  tipo_documento: 'DNI',
  domicilio: '',
  localidad: '',
  codigo_postal: '',
  provincia: '',
  telefono_fijo: '',
  telefono_movil: '',
  email: '',
  observaciones: '',
  fecha_alta: '2000-01-01',
  baja: false,
  saldo: 0,
  consumidor_final: true,
} as const satisfies Cliente

export const esConsumidorFinal = (cliente: number): boolean => cliente === CONSUMIDOR_FINAL.id

/** What a customer may still owe, in centavos, below 0 when it owes more than it may; null without a limit. */
export function disponibleDe(
  { id, saldo, limite_credito }: Pick<Cliente, 'id' | 'saldo' | 'limite_credito'>,
  credito: { limite?: number | undefined } | undefined,
): number | null {
  if (!credito || esConsumidorFinal(id)) return null
  const limite = limite_credito ?? credito.limite
  return limite === undefined ? null : limite - saldo
}

export const SIN_CUENTA_CORRIENTE =
  'Consumidor Final no tiene cuenta corriente: elige un cliente con nombre, o una condición que se pague en el momento'

export const SIN_SALDO_A_FAVOR =
  'Consumidor Final no tiene cuenta donde acreditar: elige la venta que devuelve y devuelve el dinero, o elige un cliente con nombre'

/** What people call each field. */
export const CLIENTE: Record<keyof Cliente, string> = {
  id: 'Id',
  ...nombresDe(campos),
  a_favor_sin_usar: A_FAVOR_SIN_USAR,
  lista_aplicada: 'Lista que se aplica (id)',
}

export const CreateCliente = z.object({
  ...shapeOf(campos, 'create'),
  /** The opening balance, the first entry of the account's ledger. */
  saldo: z._default(ImporteConSigno, 0),
})
export type CreateCliente = z.infer<typeof CreateCliente>

/** Only the given fields change; the balance never changes here. */
export const UpdateCliente = z.partial(z.object(shapeOf(campos, 'edit')))
export type UpdateCliente = z.infer<typeof UpdateCliente>

const params = z.object({ id: IdParam })

export const clientes = {
  ...llamadasConTotales(Cliente, ['deben', 'a_favor'], {
    ruta: '/gestion/clientes/',
    permisos: [],
    filtros: {
      search: Search,
      orden: z._default(z.enum(['nombre', '-nombre', 'id', '-id', 'saldo', '-saldo']), 'nombre'),
      /** Without it: all customers. */
      baja: z.optional(z.enum(['true', 'false'])),
      /** Only those who owe. */
      deudores: z.optional(z.enum(['true'])),
    },
    resumen: [
      'Customers, found by name, document, phone, e-mail or id; Consumidor Final only by a search',
      'The filtered customers as an Excel workbook',
    ],
  }),
  todos: endpoint({
    method: 'GET',
    path: '/gestion/clientes/todos/',
    summary: 'All customers, by name, without Consumidor Final',
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
