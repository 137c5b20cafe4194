/**
 * Electronic invoicing with ARCA: the issuer, the fiscal points of sale, the certificates. Off until an admin turns it
 * on. A private key never leaves the server.
 */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import {
  Fecha,
  Id,
  IdParam,
  Importe,
  ImportePositivo,
  Instante,
  MAX_ID,
  Texto,
  TextoObligatorio,
} from '../../wire.ts'
import { CondicionIvaEmisor, EntornoFiscal, estadoFacturacion } from './facturacion-estado.ts'

export const ALIAS_INVALIDO = 'El alias admite letras sin acento, números y guiones'
export const PUNTO_DE_VENTA_INVALIDO = 'El punto de venta va de 1 a 99998'
export const PRECIOS_CON_IVA = 'Los precios incluyen IVA'

/** The largest number of a fiscal point of sale. */
export const MAX_PUNTO_VENTA_FISCAL = 99_998

/** Days before the end of a certificate from which the answers carry a warning. */
export const AVISO_CERTIFICADO_DIAS = 45

export const PuntoVentaFiscal = z.object({
  entorno: EntornoFiscal,
  sucursal: Id,
  sucursal_nombre: z.string(),
  /** Null: the branch issues no fiscal vouchers in this environment. */
  numero: z.nullable(z.int()),
})
export type PuntoVentaFiscal = z.infer<typeof PuntoVentaFiscal>

/** `pendiente`: waits for its CRT. `reemplazado`: a newer one of the same environment is in use. */
export const EstadoCertificado = z.enum(['pendiente', 'vigente', 'vencido', 'reemplazado'])
export type EstadoCertificado = z.infer<typeof EstadoCertificado>

export const CertificadoFiscal = z.object({
  id: Id,
  entorno: EntornoFiscal,
  alias: z.string(),
  /** 11 digits: the CUIT of the CSR. */
  cuit: z.string(),
  estado: EstadoCertificado,
  /** PEM: what ARCA's web site takes. */
  csr: z.string(),
  creado: Instante,
  /** Of the CRT; null while it is pending. */
  numero_serie: z.nullable(z.string()),
  vence: z.nullable(Instante),
  dias_restantes: z.nullable(z.int()),
  /** A sentence when it ends soon or has ended. */
  aviso: z.nullable(z.string()),
})
export type CertificadoFiscal = z.infer<typeof CertificadoFiscal>

export const Facturacion = z.object({
  activa: z.boolean(),
  /** Why it cannot be turned on, or what stops it now: whole sentences for the person. */
  impedimentos: z.array(z.string()),
  entorno: EntornoFiscal,
  /** 11 digits, or empty. */
  cuit: z.string(),
  razon_social: z.string(),
  nombre_fantasia: z.string(),
  condicion_iva: CondicionIvaEmisor,
  ingresos_brutos: z.string(),
  inicio_actividades: z.nullable(Fecha),
  domicilio: z.string(),
  /** Other addresses of the two services; null: the official ones of the environment. */
  url_wsaa: z.nullable(z.string()),
  url_wsfe: z.nullable(z.string()),
  /** The addresses in use; the operator of the server may set others. */
  direcciones: z.object({ wsaa: z.string(), wsfe: z.string(), del_servidor: z.boolean() }),
  /** From this total on a final consumer must be identified; and the day from which the amount holds. */
  umbral_identificacion: Importe,
  umbral_identificacion_desde: Fecha,
  /** Whether the prices of the articles include IVA; a sale adds it where they do not. */
  precios_con_iva: z.boolean(),
  /** One for each branch and environment. */
  puntos_venta: z.array(PuntoVentaFiscal),
  certificados: z.array(CertificadoFiscal),
  /** What a person should know soon: a certificate that ends. */
  avisos: z.array(z.string()),
})
export type Facturacion = z.infer<typeof Facturacion>

/** A CUIT with or without dashes, or empty. The server keeps its digits, and checks the last one. */
const CuitEmisor = z.pipe(
  Texto(20),
  z.string().check(z.regex(/^$|^[\s.-]*(?:\d[\s.-]*){11}$/, 'El CUIT tiene 11 dígitos')),
)

/** An address of a service; null or empty for the official one. */
const Direccion = z.pipe(
  z.codec(
    z.nullable(z.string().check(z.maxLength(300, 'Admite hasta 300 caracteres'))),
    z.nullable(z.string()),
    {
      decode: (v) => v?.trim() || null,
      encode: (v) => v,
    },
  ),
  z.nullable(z.string().check(z.regex(/^https?:\/\/[^\s@]+$/i, 'La dirección debe empezar con https://'))),
)

const NumeroPuntoVenta = z
  .int('El punto de venta debe ser un número entero')
  .check(z.gte(1, PUNTO_DE_VENTA_INVALIDO), z.lte(MAX_PUNTO_VENTA_FISCAL, PUNTO_DE_VENTA_INVALIDO))

/** Only the given fields change. */
export const UpdateFacturacion = z.partial(
  z.object({
    activa: z.boolean(),
    entorno: EntornoFiscal,
    cuit: CuitEmisor,
    razon_social: Texto(200),
    nombre_fantasia: Texto(200),
    condicion_iva: CondicionIvaEmisor,
    ingresos_brutos: Texto(50),
    inicio_actividades: z.nullable(Fecha),
    domicilio: Texto(200),
    url_wsaa: Direccion,
    url_wsfe: Direccion,
    umbral_identificacion: ImportePositivo('El monto debe ser mayor a cero'),
    umbral_identificacion_desde: Fecha,
    precios_con_iva: z.boolean(),
    /** The branches that change; null takes the point of sale away. */
    puntos_venta: z
      .array(
        z.object({
          entorno: EntornoFiscal,
          sucursal: z.int().check(z.gte(1), z.lte(MAX_ID)),
          numero: z.nullable(NumeroPuntoVenta),
        }),
      )
      .check(z.maxLength(1_000)),
  }),
)
export type UpdateFacturacion = z.infer<typeof UpdateFacturacion>

export const CreateCertificado = z.object({
  entorno: EntornoFiscal,
  /** The name of the certificate in ARCA's web site. */
  alias: TextoObligatorio(50, 'El alias es obligatorio').check(z.regex(/^[A-Za-z0-9_-]+$/, ALIAS_INVALIDO)),
  /** The CUIT of the person who asks ARCA for it, when it is not the issuer's own; empty for the issuer's. */
  cuit: z._default(CuitEmisor, ''),
})
export type CreateCertificado = z.infer<typeof CreateCertificado>

export const CargarCertificado = z.object({
  /** PEM, as ARCA's web site gives it. */
  crt: z
    .string('Falta el certificado')
    .check(z.minLength(1, 'Falta el certificado'), z.maxLength(20_000, 'El certificado es demasiado grande')),
})
export type CargarCertificado = z.infer<typeof CargarCertificado>

export const PasoConexion = z.enum([
  'configuracion',
  'certificado',
  'reloj',
  'wsaa',
  'wsfe',
  'puntos_venta',
  'condicion_iva',
])
export type PasoConexion = z.infer<typeof PasoConexion>

/** `omitido`: an earlier step must be right first. */
export const ResultadoConexion = z.object({
  paso: PasoConexion,
  titulo: z.string(),
  estado: z.enum(['ok', 'aviso', 'error', 'omitido']),
  /** What was found, in a sentence. */
  detalle: z.string(),
  /** What the person can do about it; null when nothing is wrong. */
  que_hacer: z.nullable(z.string()),
})
export type ResultadoConexion = z.infer<typeof ResultadoConexion>

export const PruebaConexion = z.object({
  /** No step failed. */
  ok: z.boolean(),
  entorno: EntornoFiscal,
  pasos: z.array(ResultadoConexion),
})
export type PruebaConexion = z.infer<typeof PruebaConexion>

const params = z.object({ id: IdParam })

export const facturacion = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/facturacion/',
    summary: 'The settings of electronic invoicing; never a private key',
    access: 'admin',
    response: Facturacion,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/facturacion/',
    summary: 'Change the settings; 409 when it cannot be turned on yet, with what is missing',
    access: 'admin',
    body: UpdateFacturacion,
    response: Facturacion,
  }),
  estado: estadoFacturacion,
  createCertificado: endpoint({
    method: 'POST',
    path: '/gestion/facturacion/certificados/',
    summary: 'Make a private key and its CSR; a pending one of the environment is replaced',
    access: 'admin',
    body: CreateCertificado,
    response: CertificadoFiscal,
    status: 201,
    idempotent: true,
  }),
  cargarCertificado: endpoint({
    method: 'PUT',
    path: '/gestion/facturacion/certificados/{id}/',
    summary: 'Take the CRT of a pending certificate; it must fit the key and the CUIT',
    access: 'admin',
    params,
    body: CargarCertificado,
    response: CertificadoFiscal,
  }),
  probar: endpoint({
    method: 'POST',
    path: '/gestion/facturacion/probar/',
    summary: 'Test the connection step by step: each is right, or says what is wrong and what to do',
    access: 'admin',
    body: z.object({}),
    heavy: true,
    response: PruebaConexion,
  }),
} as const
