/** Every field of a customer: its column, its column in the workbook, and how a file brings it. In the order of the workbook. */
import {
  type Cliente,
  CONDICION_IVA,
  CONDICIONES_USUALES,
  CreateCliente,
} from '@mostrador/contract/maestros/clientes'
import * as z from 'zod/mini'
import { ESTADOS, estadosDe, NOMBRES_ESTADO } from '../articulos/articulos.nombres.reglas.ts'
import { type CampoDe, columnasDe } from '../campos/campos.reglas.ts'
import { CONDICIONES, DOCUMENTOS, DUDAS_CONDICION, DUDAS_DOCUMENTO } from './clientes.nombres.reglas.ts'

const { shape } = CreateCliente

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
  lista_precio: {
    titulo: 'Lista de precios',
    columna: 'integer',
    excel: { type: 'text', width: 20, value: (c) => c.lista_precio_nombre ?? '' },
    archivo: null,
    con: 'listas',
  },
  lista_precio_nombre: { titulo: 'Lista de precios', columna: null, excel: null, archivo: null },
  grupo: {
    titulo: 'Grupo',
    columna: 'integer',
    excel: { type: 'text', width: 20, value: (c) => c.grupo_nombre ?? '' },
    archivo: null,
    con: 'listas',
  },
  grupo_nombre: { titulo: 'Grupo', columna: null, excel: null, archivo: null },
  consumidor_final: { titulo: 'Es Consumidor Final', columna: 'boolean', excel: null, archivo: null },
} as const satisfies Record<Exclude<keyof Cliente, 'a_favor_sin_usar' | 'lista_aplicada'>, CampoDe<Cliente>>

export const clienteColumns = columnasDe(CLIENTES)
const { id: _, baja: _baja, saldo: _saldo, consumidor_final: _consumidorFinal, ...ficha } = clienteColumns

/** The columns of the fields that people fill in. */
export const fichaColumns = ficha
