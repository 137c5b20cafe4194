/** The fields of an import of pending instalments: whose debt it is, and one instalment of it in each row. */
import { mostrarFecha } from '@mostrador/contract/fechas'
import { TASA_DE_MORA } from '@mostrador/contract/ventas/cuotas/cuotas'
import { mostrarTasa } from '@mostrador/contract/ventas/planes/ley-credito'
import { Fecha, IMPORTE_NO_POSITIVO, Importe, ImportePositivo, Texto } from '@mostrador/contract/wire'
import * as z from 'zod/mini'
import { CLIENTES } from '../../../maestros/clientes/clientes.campos.reglas.ts'
import { type Campo, campo, deArchivo, moneda } from './campos.reglas.ts'

const { numero_documento, nombre } = CLIENTES
const { obligatorio: _, ...documento } = numero_documento.archivo
const { obligatorio: _nombre, ...llamado } = nombre.archivo

/** Per month. What is above is a yearly rate, or a mistake. */
const MAX_TASA = 10_000
const TASA = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:%\s*)?(?:mensual(?:es)?|por mes)?$/i

/** As it is written, into hundredths of one per cent. */
const TasaEscrita = z.pipe(
  z.pipe(
    z.string().check(z.regex(TASA, 'Escribe la tasa de un mes, como 3 o 3,5')),
    z.transform((texto) => Math.round(Number(TASA.exec(texto)?.[1]?.replace(',', '.')) * 100)),
  ),
  z.int().check(z.lte(MAX_TASA, 'La tasa de un mes admite hasta 100 %')),
)

/** In the order of the template. */
export const deCuotas = (): Campo[] => [
  ...deArchivo(
    {
      numero_documento: {
        ...numero_documento,
        archivo: {
          ...documento,
          ayuda: 'De un cliente que existe. Vacío: lo dice su número de cliente o su nombre.',
        },
      },
    },
    new Set(),
  ),
  campo({
    campo: 'cliente',
    titulo: 'N.º de cliente',
    soloPorTitulo: true,
    clase: 'texto',
    schema: Texto(20),
    sinValor: true,
    ayuda: 'El número que el cliente tiene aquí, si no está su documento.',
    sinonimos:
      'numero de cliente,nro cliente,nro de cliente,n cliente,id cliente,codigo cliente,codigo de cliente,cod cliente',
    ejemplo: '',
  }),
  ...deArchivo(
    {
      nombre: {
        ...nombre,
        archivo: { ...llamado, ayuda: 'El de su ficha, en cualquier orden. Vacío: lo dice el documento.' },
      },
    },
    new Set(),
  ).map((uno) => ({ ...uno, siempre: true as const })),
  campo({
    campo: 'comprobante',
    titulo: 'Comprobante',
    clase: 'texto',
    schema: Texto(60),
    obligatorio: true,
    ayuda: 'Obligatorio. El comprobante original, como el cliente lo tiene en su papel.',
    sinonimos:
      'factura,numero de comprobante,nro comprobante,nro de comprobante,comprobante original,venta,operacion,nro factura,numero de factura,documento de venta,credito,nro credito,nro operacion,comp,cbte,nro cbte,nro comp,numero comprobante,n comprobante,nro venta,numero de venta,ticket,nro ticket,contrato,nro contrato',
    ejemplo: 'FC A 0001-00012345',
  }),
  campo({
    campo: 'fecha',
    titulo: 'Fecha',
    clase: 'fecha',
    schema: Fecha,
    ayuda: 'La del comprobante original. Vacía: la fecha de corte.',
    sinonimos:
      'fecha de comprobante,fecha comprobante,fecha comp,fecha cbte,fecha de venta,fecha venta,fecha de compra,fecha compra,fecha factura,fecha de factura,emision,emitido,fecha de emision,fecha emision,f emision,fec emision,fecha original,fecha operacion,fecha credito',
    ejemplo: '15/03/2025',
    mostrar: mostrarFecha,
  }),
  campo({
    campo: 'cuota',
    titulo: 'Cuota',
    clase: 'texto',
    schema: Texto(20),
    ayuda: 'Cuál es: 3, o 3 de 12. Vacía: 1 de 1.',
    sinonimos:
      'nro cuota,nro de cuota,numero de cuota,numero cuota,num cuota,cuota nro,cuota numero,n cuota,n de cuota,cuota n',
    ejemplo: '3',
  }),
  campo({
    campo: 'cuotas',
    titulo: 'De',
    clase: 'texto',
    schema: Texto(20),
    ayuda: 'Cuántas cuotas tenía el comprobante, si no lo dice la cuota.',
    sinonimos:
      'cuotas,cantidad de cuotas,cantidad cuotas,cant cuotas,cant de cuotas,total de cuotas,total cuotas,de cuotas,plan',
    ejemplo: '12',
  }),
  campo({
    campo: 'vencimiento',
    titulo: 'Vencimiento',
    clase: 'fecha',
    schema: Fecha,
    obligatorio: true,
    ayuda: 'Obligatorio. Cuándo vence, o venció: puede ser una fecha que ya pasó.',
    sinonimos:
      'vence,vto,venc,fecha de vencimiento,fecha vencimiento,fecha vto,fecha de vto,fecha venc,f vto,fec vto,f vencimiento,vto cuota,vencimiento cuota,vencimiento de cuota,vencimiento de la cuota',
    ejemplo: '15/06/2025',
    mostrar: mostrarFecha,
  }),
  campo({
    campo: 'saldo',
    titulo: 'Importe adeudado',
    clase: 'importe',
    schema: Importe,
    obligatorio: true,
    ayuda:
      'Obligatorio. Lo que se debe de la cuota en la fecha de corte, sin intereses por mora. De una en 0 no se trae nada.',
    sinonimos:
      'saldo,adeudado,deuda,debe,pendiente,monto pendiente,saldo pendiente,importe pendiente,saldo cuota,saldo de la cuota,monto adeudado,saldo adeudado,saldo deudor,saldo impago,impago,importe impago,resta,a cobrar,a pagar,saldo a pagar',
    amplios: 'importe,monto,valor,total',
    ejemplo: 25000,
  }),
  campo({
    campo: 'original',
    titulo: 'Importe original',
    clase: 'importe',
    schema: ImportePositivo(IMPORTE_NO_POSITIVO),
    ayuda: 'El de la cuota al venderse, si ya se pagó una parte. Queda como dato.',
    sinonimos:
      'monto original,valor cuota,importe cuota,importe de la cuota,monto cuota,valor de la cuota,cuota original',
    ejemplo: 25000,
  }),
  campo({
    campo: 'tasa_mora',
    titulo: TASA_DE_MORA,
    clase: 'porcentajes',
    schema: TasaEscrita,
    ayuda:
      'El interés por mora que ese comprobante acordó, por mes: 3, o 3,5 %. 0: ninguno. Vacía: el que rige en el negocio.',
    sinonimos:
      'tasa,tasa de mora,tasa mora,tasa mensual,tasa mensual de mora,tasa de interes mensual,tasa interes mensual,interes mensual,interes por mora,interes de mora,interes moratorio,mora mensual,punitorio mensual,punitorios mensual,tasa punitorio,tasa de punitorios,tasa de interes,tasa interes,recargo mensual',
    amplios: 'interes,intereses,mora,punitorio,punitorios,recargo',
    ejemplo: '3,5 %',
    mostrar: (valor) => mostrarTasa(Number(valor)),
  }),
  moneda(Texto(50)),
]
