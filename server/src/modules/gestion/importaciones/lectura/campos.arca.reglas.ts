/**
 * The columns of ARCA's files of received vouchers, as each generation calls them: 'Mis Comprobantes' (three of .csv and the
 * .xlsx) and Portal IVA. Its currency is no currency of the import: a voucher keeps its own, with its rate.
 */
import { TASAS } from '@mostrador/contract/compras/comprobantes/cuentas-compra'
import { TRIBUTO } from '@mostrador/contract/compras/comprobantes/tributos'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { Fecha, ImporteConSigno, Texto } from '@mostrador/contract/wire'
import { TRIBUTOS_DE_ARCA } from '../../../compras/comprobantes-arca/arca.reglas.ts'
import { type Campo, campo } from './campos.reglas.ts'

interface Como {
  obligatorio?: true
  ejemplo?: string | number
  ayuda?: string
}

const DE_ARCA = 'Como la trae el archivo de ARCA.'

const texto = (nombre: string, titulo: string, sinonimos: string, como: Como = {}): Campo =>
  campo({
    campo: nombre,
    titulo,
    clase: 'texto',
    schema: Texto(200),
    ayuda: DE_ARCA,
    sinonimos,
    ejemplo: '',
    ...como,
  })

const importe = (nombre: string, titulo: string, sinonimos: string, como: Como = {}): Campo =>
  campo({
    campo: nombre,
    titulo,
    clase: 'importe',
    schema: ImporteConSigno,
    ayuda: 'Importe en la moneda del comprobante. Vacío no es cero.',
    sinonimos,
    ejemplo: '',
    ...como,
  })

/** `10,5%` in a heading, without its marks. */
const enEncabezado = (tasa: string): string => tasa.replace('.', ' ')

/** In the order of the files. A damaged accent leaves a blank in its place. */
export const deArca = (): Campo[] => [
  campo({
    campo: 'fecha',
    titulo: 'Fecha de Emisión',
    clase: 'fecha',
    schema: Fecha,
    obligatorio: true,
    ayuda: 'Obligatoria. La del comprobante.',
    sinonimos: 'fecha emision,fecha de emisi n',
    ejemplo: '2026-07-07',
    mostrar: mostrarFecha,
  }),
  texto('tipo', 'Tipo de Comprobante', 'tipo comprobante,tipo de cbte,tipo cbte', {
    obligatorio: true,
    ejemplo: '1',
    ayuda: 'Obligatorio. El código de ARCA o su nombre: 1 - Factura A.',
  }),
  texto('punto_venta', 'Punto de Venta', 'pto venta,pto vta,pto de venta,pv', {
    obligatorio: true,
    ejemplo: '11',
  }),
  texto(
    'numero',
    'Número Desde',
    'numero de comprobante,n mero de comprobante,n mero desde,nro desde,numero comprobante,nro comprobante',
    { obligatorio: true, ejemplo: '7474' },
  ),
  texto('numero_hasta', 'Número Hasta', 'n mero hasta,nro hasta'),
  texto('cae', 'Cód. Autorización', 'codigo de autorizacion,codigo autorizacion,c d autorizaci n,cae'),
  texto('tipo_doc', 'Tipo Doc. Emisor', 'tipo doc vendedor'),
  texto('cuit', 'Nro. Doc. Emisor', 'nro doc vendedor,cuit emisor,cuit vendedor,numero doc emisor', {
    obligatorio: true,
    ejemplo: '30-71234567-1',
    ayuda: 'Obligatorio. El CUIT de quien lo emitió.',
  }),
  texto(
    'denominacion',
    'Denominación Emisor',
    'denominacion vendedor,denominaci n vendedor,denominaci n emisor,razon social emisor',
  ),
  texto('tipo_receptor', 'Tipo Doc. Receptor', ''),
  texto('receptor', 'Nro. Doc. Receptor', 'cuit receptor'),
  texto('nombre_receptor', 'Denominación Receptor', 'denominaci n receptor'),
  texto('cambio', 'Tipo Cambio', 'tipo de cambio,cotizacion', { ejemplo: '1,00' }),
  texto('divisa', 'Moneda', 'moneda original', { ejemplo: '$' }),
  ...TASAS.toReversed().flatMap((tasa) => {
    const en = enEncabezado(tasa)
    const nombre = tasa.replace('.', ',')
    return [
      ...(tasa === '0'
        ? []
        : [importe(`iva_${tasa}`, `IVA ${nombre}%`, `importe iva ${en},imp iva ${en},iva al ${en}`)]),
      importe(
        `neto_${tasa}`,
        `Imp. Neto Gravado IVA ${nombre}%`,
        `neto gravado iva ${en},neto grav iva ${en},neto iva ${en},neto gravado ${en}`,
      ),
    ]
  }),
  importe(
    'neto',
    'Imp. Neto Gravado Total',
    'imp neto gravado,neto gravado total,total neto gravado,neto gravado,neto grav total,importe neto gravado',
  ),
  importe(
    'no_gravado',
    'Imp. Neto No Gravado',
    'neto no gravado,importe no gravado,imp no gravado,no gravado',
  ),
  importe('exento', 'Imp. Op. Exentas', 'op exentas,importe exento,imp exento,exento,operaciones exentas'),
  ...TRIBUTOS_DE_ARCA.map((tipo) => importe(tipo, TRIBUTO[tipo], DE_TRIBUTO[tipo])),
  importe('otros', 'Otros Tributos', 'importe otros tributos,imp otros tributos'),
  importe('iva', 'Total IVA', 'imp iva,importe iva'),
  importe('credito', 'Crédito Fiscal Computable', 'cr dito fiscal computable'),
  importe('total', 'Imp. Total', 'importe total', {
    obligatorio: true,
    ejemplo: 2_220_000,
    ayuda: 'Obligatorio. El total del comprobante.',
  }),
]

const DE_TRIBUTO: Record<(typeof TRIBUTOS_DE_ARCA)[number], string> = {
  percepcion_iva: 'importe de percepciones o pagos a cuenta de iva',
  percepcion_iibb: 'importe de percepciones de ingresos brutos',
  percepcion_nacional:
    'importe de per o pagos a cta de otros imp nac,importe de percepciones o pagos a cuenta de otros impuestos nacionales',
  percepcion_municipal: 'importe de impuestos municipales,importe de percepciones municipales',
  impuestos_internos: 'importe de impuestos internos',
}

/** What the rows show of a voucher, beside their own cells. */
export const calculadosDeArca = (): Campo[] => [
  texto('comprobante', 'Comprobante', ''),
  importe('neto_leido', 'Neto', ''),
  importe('iva_leido', 'IVA', ''),
  importe('tributos_leidos', 'Otros tributos', ''),
  texto('aqui', 'Aquí', ''),
]
