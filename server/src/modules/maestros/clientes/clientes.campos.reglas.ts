/** Every field of a customer: its column, its column in the workbook, and how a file brings it. In the order of the workbook. */
import {
  type Cliente,
  CONDICION_IVA,
  CONDICIONES_USUALES,
  CondicionIva,
  CreateCliente,
  TipoDocumento,
} from '@mostrador/contract/maestros/clientes'
import * as z from 'zod/mini'
import { ESTADOS, estadosDe, NOMBRES_ESTADO } from '../articulos/articulos.nombres.reglas.ts'
import { type CampoDe, columnasDe } from '../campos/campos.reglas.ts'

const { shape } = CreateCliente

/** As people and programs write each, with commas between. */
const NOMBRES_CONDICION: Record<CondicionIva, string> = {
  CF: 'C.F.,Cons. Final,Consum. Final,Consumidor,Cons. F.,C. Final,Final,IVA Consumidor Final,Consumidor F.',
  RI: 'R.I.,Resp. Inscripto,Resp. Insc.,Resp. Insc,Responsable Insc.,Responsable inscripta,Resp. Inscripta,IVA Responsable Inscripto,IVA Resp. Inscripto,IVA R.I.,Inscripto,Inscripta,IVA Inscripto,Resp. Ins.,R. Inscripto,Responsable',
  MT: 'Monotributo,IVA Monotributista,Resp. Monotributo,Responsable Monotributo,Resp. Monotributista,Responsable Monotributista,R.M.,Resp. Mono,Resp. Monot.,R. Monotributo,Mono,Monot.,Monotrib.,IVA Monotributo,Monotributo Responsable',
  EX: 'Exenta,IVA Exento,IVA Sujeto Exento,Sujeto Exento,Exe.,I.E.,IVA Exenta',
  MS: 'Monotributo Social,Mono Social,Monotrib. Social,IVA Monotributista Social',
  MP: 'Monotributo Trabajador Independiente Promovido,Monotributista Trabajador Independiente Promovido,Trabajador Independiente Promovido,Monotributo Promovido,Trabajador Promovido,Mono Promovido,Monotributo Trabajador Promovido',
  NC: 'No Categorizado,Suj. No Categorizado,Sujeto No Categ.,S.N.C.,No Categ.,IVA Sujeto No Categorizado',
  PE: 'Prov. del Exterior,Proveedor Exterior,Prov. Exterior',
  CE: 'Cli. del Exterior,Cliente Exterior,Cli. Exterior',
  LI: 'IVA Liberado - Ley Nº 19.640,IVA Liberado Ley 19640,IVA Liberado Ley Nº 19640,IVA Liberado,Liberado,Liberado Ley 19.640,Ley 19.640,IVA Liberado Ley N 19.640,IVA Liberado Ley N° 19640',
  NA: 'No Alcanzado,I.V.A. No Alcanzado,No Alcanzada',
}

/** The numbers of the tax office. */
const DE_ARCA: Record<string, CondicionIva> = {
  1: 'RI',
  4: 'EX',
  5: 'CF',
  6: 'MT',
  7: 'NC',
  8: 'PE',
  9: 'CE',
  10: 'LI',
  13: 'MS',
  15: 'NA',
  16: 'MP',
}

export const CONDICIONES: Record<string, string> = {
  ...Object.fromEntries(CondicionIva.options.map((valor) => [valor, valor])),
  ...Object.fromEntries(Object.entries(CONDICION_IVA).map(([valor, nombre]) => [nombre, valor])),
  ...Object.fromEntries(
    Object.entries(NOMBRES_CONDICION).flatMap(([valor, nombres]) =>
      nombres.split(',').map((nombre) => [nombre, valor]),
    ),
  ),
  ...DE_ARCA,
}

/** A number may be the one of another program. */
export const DUDAS_CONDICION: Record<string, string> = Object.fromEntries(
  Object.entries(DE_ARCA).map(([codigo, valor]) => [
    codigo,
    `${codigo} es «${CONDICION_IVA[valor]}» en los códigos de ARCA.`,
  ]),
)

export const DOCUMENTOS: Record<string, string> = {
  ...Object.fromEntries(TipoDocumento.options.map((tipo) => [tipo, tipo])),
  'D.N.I.': 'DNI',
  'C.U.I.T.': 'CUIT',
  'C.U.I.L.': 'CUIL',
  'Doc.': 'DNI',
  Documento: 'DNI',
  'Documento único': 'DNI',
  'Documento nacional de identidad': 'DNI',
  'Doc. nacional identidad': 'DNI',
  'D.U.': 'DNI',
  'Pasap.': 'PASAPORTE',
  'L.E.': 'DNI',
  'L.C.': 'DNI',
  'Libreta de enrolamiento': 'DNI',
  'Libreta cívica': 'DNI',
  'C.I.': 'DNI',
  Cédula: 'DNI',
  'Cédula de identidad': 'DNI',
  // The numbers of the tax office.
  80: 'CUIT',
  86: 'CUIL',
  96: 'DNI',
  94: 'PASAPORTE',
  89: 'DNI',
  90: 'DNI',
}

const LIBRETA = 'Una libreta se carga como DNI: su número es el mismo.'
const CEDULA = 'Una cédula se carga como DNI: revisa el número, que puede ser otro.'

export const DUDAS_DOCUMENTO: Record<string, string> = {
  'L.E.': LIBRETA,
  'L.C.': LIBRETA,
  'Libreta de enrolamiento': LIBRETA,
  'Libreta cívica': LIBRETA,
  89: LIBRETA,
  90: LIBRETA,
  'C.I.': CEDULA,
  Cédula: CEDULA,
  'Cédula de identidad': CEDULA,
}

export const CLIENTES = {
  id: {
    titulo: 'N.º',
    columna: 'integer',
    excel: { type: 'entero', value: (c) => c.id },
    archivo: null,
  },
  nombre: {
    titulo: 'Nombre',
    columna: 'text',
    excel: { type: 'text', width: 32, value: (c) => c.nombre },
    archivo: {
      schema: shape.nombre,
      obligatorio: true,
      ayuda: 'Obligatorio. Hasta 200 caracteres.',
      sinonimos:
        'cliente,razon social,apellido y nombre,apellido nombre,apellido y nombres,apellidos y nombres,nombre y apellido,nombres y apellidos,nombre apellido,nombres,nombre completo,nombre cliente,nombre del cliente,nombre o razon social,razon social o nombre,nombre razon social,apellido y nombre o razon social,apellido y nombre razon social,denominacion,titular',
      ejemplo: 'Gómez, Ana',
    },
  },
  tipo_documento: {
    titulo: 'Tipo de documento',
    columna: 'text',
    excel: { type: 'text', width: 18, value: (c) => c.tipo_documento },
    archivo: {
      schema: shape.tipo_documento,
      opciones: DOCUMENTOS,
      dudas: DUDAS_DOCUMENTO,
      ayuda:
        'DNI, CUIT, CUIL o PASAPORTE. En un cliente nuevo, vacío es lo que dice el título del documento, y si no DNI.',
      sinonimos: 'tipo documento,tipo doc,tipo de doc,tipo dni',
      amplios: 'tipo',
      ejemplo: 'DNI',
    },
  },
  numero_documento: {
    titulo: 'Documento',
    columna: 'text',
    excel: { type: 'text', width: 16, value: (c) => c.numero_documento },
    archivo: {
      schema: shape.numero_documento,
      obligatorio: true,
      ayuda: 'Obligatorio. Hasta 20 caracteres; dice qué cliente es. Si ya existe, la fila lo cambia.',
      sinonimos:
        'numero de documento,nro documento,nro doc,n documento,nro de documento,nro de doc,n doc,doc,dni,cuit,cuil,nro cuit,nro de cuit,n cuit,numero cuit,numero de cuit,nro dni,nro de dni,cuit cliente,cuit cuil,cuil cuit,cuit dni,dni cuit,dni cuit cuil,cuit cuil dni,num documento,numero documento,documento nro,documento n,doc nro,numero doc,numero de doc,cuit o dni,dni o cuit,cuit o cuil,cuit cuil o dni,dni o cuit o cuil,dni le lc,dni lc le,le lc dni,le lc,le,lc,ci,cedula,documento de identidad,numero dni,numero de dni,n dni',
      amplios: 'numero,nro',
      ejemplo: '30123456',
      sinValor: true,
    },
  },
  condicion_iva: {
    titulo: 'Condición IVA',
    columna: 'text',
    excel: { type: 'text', width: 22, value: (c) => CONDICION_IVA[c.condicion_iva] },
    archivo: {
      schema: shape.condicion_iva,
      opciones: CONDICIONES,
      dudas: DUDAS_CONDICION,
      mostrar: (valor) => (CONDICION_IVA as Record<string, string>)[valor] ?? valor,
      ayuda: `${CONDICIONES_USUALES.map((c) => CONDICION_IVA[c]).join(', ')}. En un cliente nuevo, vacío es Consumidor Final.`,
      sinonimos:
        'condicion de iva,iva,condicion frente al iva,condicion ante el iva,cond iva,cond de iva,cond frente al iva,situacion iva,situacion frente al iva,situacion fiscal,condicion fiscal,categoria fiscal,categoria iva,categoria de iva,cat iva,responsabilidad iva,responsable iva,tipo responsable,tipo de responsable,tipo iva',
      amplios: 'condicion',
      ejemplo: 'Consumidor Final',
    },
  },
  saldo: {
    titulo: 'Saldo',
    columna: 'importe',
    excel: { type: 'importe', value: (c) => c.saldo },
    archivo: {
      schema: shape.saldo,
      titulo: 'Saldo inicial',
      ayuda: 'Lo que debe, en pesos; negativo si tiene a favor. Solo en clientes sin movimientos de cuenta.',
      sinonimos:
        'saldo,deuda,saldo actual,saldo cuenta corriente,saldo en cuenta corriente,saldo cta cte,saldo deudor,saldo pendiente,adeuda,total adeudado,deuda actual',
      amplios: 'debe,cta cte,cuenta corriente',
      ejemplo: 15_000,
    },
  },
  domicilio: {
    titulo: 'Domicilio',
    columna: 'text',
    excel: { type: 'text', width: 28, value: (c) => c.domicilio },
    archivo: {
      schema: shape.domicilio,
      sinonimos: 'direccion,calle,dir,domicilio fiscal,domicilio comercial,domicilio real',
      ejemplo: 'San Martín 100',
    },
  },
  localidad: {
    titulo: 'Localidad',
    columna: 'text',
    excel: { type: 'text', width: 20, value: (c) => c.localidad },
    archivo: { schema: shape.localidad, sinonimos: 'ciudad,loc', ejemplo: 'Rosario' },
  },
  codigo_postal: {
    titulo: 'Código postal',
    columna: 'text',
    excel: { type: 'text', width: 14, value: (c) => c.codigo_postal },
    archivo: { schema: shape.codigo_postal, sinonimos: 'cp,cod postal', ejemplo: '2000' },
  },
  provincia: {
    titulo: 'Provincia',
    columna: 'text',
    excel: { type: 'text', width: 18, value: (c) => c.provincia },
    archivo: { schema: shape.provincia, sinonimos: 'prov', ejemplo: 'Santa Fe' },
  },
  telefono_fijo: {
    titulo: 'Teléfono fijo',
    columna: 'text',
    excel: { type: 'text', width: 18, value: (c) => c.telefono_fijo },
    archivo: {
      schema: shape.telefono_fijo,
      sinonimos: 'telefono,telefonos,tel,tel fijo,fijo,telefono 1',
      ejemplo: '341 4567890',
    },
  },
  telefono_movil: {
    titulo: 'Teléfono móvil',
    columna: 'text',
    excel: { type: 'text', width: 18, value: (c) => c.telefono_movil },
    archivo: {
      schema: shape.telefono_movil,
      sinonimos: 'cel,celular,whatsapp,movil,wsp,wpp,telefono celular,tel celular,telefono 2',
      ejemplo: '341 5678901',
    },
  },
  email: {
    titulo: 'Email',
    columna: 'text',
    excel: { type: 'text', width: 28, value: (c) => c.email },
    archivo: {
      schema: shape.email,
      ayuda: 'Una dirección de correo, o vacío.',
      sinonimos: 'mail,e mail,correo,correo electronico',
      ejemplo: 'ana@example.com',
    },
  },
  fecha_alta: {
    titulo: 'Fecha de alta',
    columna: 'date',
    excel: { type: 'fecha', width: 14, value: (c) => c.fecha_alta },
    archivo: {
      schema: shape.fecha_alta,
      ayuda: 'Fecha como 31/01/2026. En un cliente nuevo, vacío es hoy.',
      sinonimos: 'alta,fecha alta,f alta,cliente desde',
      ejemplo: '31/01/2026',
    },
  },
  baja: {
    titulo: 'Estado',
    columna: 'boolean',
    excel: { type: 'text', width: 10, value: (c) => (c.baja ? 'Baja' : 'Activo') },
    archivo: {
      schema: z.literal(['Activo', 'Inactivo'], 'Debe ser Activo o Baja'),
      opciones: ESTADOS,
      opcionesDe: estadosDe,
      mostrar: (valor: string) => (valor === 'true' ? 'Baja' : 'Activo'),
      ayuda: 'Activo o Baja. En un cliente nuevo, vacío es Activo; uno que ya existe no cambia de estado.',
      sinonimos: NOMBRES_ESTADO,
      ejemplo: 'Activo',
    },
  },
  observaciones: {
    titulo: 'Observaciones',
    columna: 'text',
    excel: { type: 'text', width: 40, value: (c) => c.observaciones },
    archivo: { schema: shape.observaciones, sinonimos: 'notas,comentarios,obs', ejemplo: '' },
  },
  limite_credito: {
    titulo: 'Límite de crédito',
    columna: 'tope',
    excel: { type: 'importe', value: (c) => c.limite_credito ?? null },
    archivo: {
      schema: shape.limite_credito,
      ayuda: 'Hasta cuánto puede deber, en pesos; 0 es sin crédito. Vacío: queda como está.',
      sinonimos: 'limite,limite credito,credito maximo,tope de credito,limite de cuenta corriente',
      amplios: 'credito,tope',
      ejemplo: 100_000,
    },
    con: 'credito',
  },
  consumidor_final: { titulo: 'Es Consumidor Final', columna: 'boolean', excel: null, archivo: null },
} as const satisfies Record<Exclude<keyof Cliente, 'a_favor_sin_usar'>, CampoDe<Cliente>>

export const clienteColumns = columnasDe(CLIENTES)
const { id: _, baja: _baja, saldo: _saldo, consumidor_final: _consumidorFinal, ...ficha } = clienteColumns

/** The columns of the fields that people fill in. */
export const fichaColumns = ficha
