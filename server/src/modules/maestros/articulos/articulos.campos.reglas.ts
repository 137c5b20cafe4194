/** Every field of an article: its column, its column in the workbook, and how a file brings it. In the order of both. */

import { IVA, IVA_GENERAL, IVAS, type Iva } from '@mostrador/contract/iva'
import { type Articulo, IdArticulo, UpdateArticulo } from '@mostrador/contract/maestros/articulos'
import { PrecioDolares } from '@mostrador/contract/maestros/precio-dolares'
import { NombreRubro } from '@mostrador/contract/maestros/rubros'
import { CODIGOS_UNIDAD, UNIDADES, UnidadElegida, unidadDe } from '@mostrador/contract/maestros/unidades'
import * as z from 'zod/mini'
import { type CampoDe, columnasDe } from '../campos/campos.reglas.ts'
import {
  ESTADOS,
  estadosDe,
  NOMBRES_ESTADO,
  NOMBRES_IVA,
  NOMBRES_UNIDAD,
} from './articulos.nombres.reglas.ts'
import { ContenidoNeto } from './contenido.reglas.ts'

const { shape } = UpdateArticulo

/** How lists call the code of an article. */
export const CODIGOS =
  'codigo,cod,cod articulo,codigo articulo,codigo de articulo,sku,codigo sku,articulo,id articulo,codigo interno,cod interno,codigo producto,cod producto,codigo de producto,referencia,ref,item,cod art,codigo art,cod prod,nro articulo,nro de articulo,numero de articulo,n articulo,variant sku'
export const BARRAS =
  'codigo de barras,cod de barras,codbarra,codbarras,variant barcode,codigo barras,cod barras,cod barra,codigo de barra,barras,ean,ean13,ean 13,gtin,upc,barcode,cb,codigo universal,codigo universal de producto,codigo ean'

const PALABRAS_IVA = '21 %, 10,5 %, 27 %, 0 %, Exento o No gravado'

export const ARTICULOS = {
  id: {
    titulo: 'Código',
    columna: 'text',
    excel: { header: 'ID', type: 'text', width: 18, value: (a) => a.id },
    archivo: {
      schema: IdArticulo,
      obligatorio: true,
      ayuda: 'Obligatorio. Hasta 50 caracteres; dice qué artículo es. Si ya existe, la fila lo cambia.',
      sinonimos: `id,${CODIGOS}`,
      ejemplo: '00123',
    },
  },
  nombre: {
    titulo: 'Nombre',
    columna: 'text',
    excel: { type: 'text', width: 40, value: (a) => a.nombre },
    archivo: {
      schema: shape.nombre,
      obligatorio: true,
      ayuda: 'Obligatorio. Hasta 200 caracteres.',
      sinonimos:
        'descripcion corta,producto,nombre articulo,nombre del articulo,nombre producto,nombre del producto,denominacion,titulo,detalle,descripcion articulo,descripcion del articulo,descripcion producto,descripcion del producto,name,title',
      ejemplo: 'Pava eléctrica 1,7 l',
    },
  },
  codigo_barras: {
    titulo: 'Código de barras',
    columna: 'blank',
    excel: { type: 'text', width: 18, value: (a) => a.codigo_barras },
    archivo: {
      schema: shape.codigo_barras,
      ayuda: 'Hasta 50 caracteres; no se repite.',
      sinonimos: BARRAS,
      ejemplo: '7791234567898',
      sinValor: true,
    },
  },
  marca: {
    titulo: 'Marca',
    columna: 'optional',
    excel: { type: 'text', width: 20, value: (a) => a.marca ?? '' },
    archivo: {
      schema: shape.marca,
      ayuda: 'Hasta 50 caracteres. Vacío: queda como está.',
      sinonimos: 'fabricante,brand,nombre marca',
      ejemplo: 'Liliana',
    },
    con: 'rubros',
  },
  rubro: {
    titulo: 'Rubro',
    columna: 'integer',
    excel: { type: 'text', width: 20, value: (a) => a.rubro_nombre ?? '' },
    archivo: {
      clase: 'texto',
      schema: NombreRubro,
      ayuda: 'El nombre del rubro. Uno que no existe se crea al importar. Vacío: queda como está.',
      sinonimos:
        'categoria,categorias,familia,grupo,seccion,nombre rubro,nombre del rubro,categoria producto,categories',
      ejemplo: 'Electro',
    },
    con: 'rubros',
  },
  rubro_nombre: { titulo: 'Rubro', columna: null, excel: null, archivo: null },
  precio_costo: {
    titulo: 'Precio costo',
    columna: 'importe',
    excel: { type: 'importe', value: (a) => a.precio_costo },
    archivo: {
      schema: shape.precio_costo,
      sinonimos:
        'costo,precio de costo,p costo,precio compra,precio de compra,costo unitario,costo interno,costo neto',
      ejemplo: 8_000,
    },
    con: 'costos',
  },
  precio_venta: {
    titulo: 'Precio venta',
    columna: 'importe',
    excel: { type: 'importe', value: (a) => a.precio_venta },
    archivo: {
      schema: shape.precio_venta,
      sinonimos:
        'precio,precio contado,contado,p venta,p vta,precio vta,precio de venta,pvp,precio publico,precio al publico,precio minorista,precio efectivo,precio final,p final,precio con iva,lista general,precio lista general,precio normal,precio regular,precio unitario,precio unit,p unitario,p unit,precio de venta al publico,p publico,price,regular price,variant price',
      amplios: 'importe,valor',
      ejemplo: 12_500.5,
    },
  },
  precio_lista: {
    titulo: 'Precio lista',
    columna: 'importe',
    excel: { type: 'importe', value: (a) => a.precio_lista },
    archivo: {
      schema: shape.precio_lista,
      sinonimos: 'precio de lista,p lista,lista',
      ejemplo: 14_000,
    },
  },
  precio_2_cuotas: {
    titulo: 'Precio 2 cuotas',
    columna: 'importe',
    excel: { type: 'importe', value: (a) => a.precio_2_cuotas },
    archivo: {
      schema: shape.precio_2_cuotas,
      sinonimos: 'precio en 2 cuotas,dos cuotas,2 cuotas,2 pagos,precio 2 pagos',
      ejemplo: 13_200,
    },
  },
  precio_financiado: {
    titulo: 'Precio financiado',
    columna: 'importe',
    excel: { type: 'importe', width: 18, value: (a) => a.precio_financiado },
    archivo: {
      schema: shape.precio_financiado,
      sinonimos: 'financiado,p financiado,precio en cuotas,precio cuotas,precio credito',
      ejemplo: 18_000,
    },
  },
  iva: {
    titulo: 'IVA',
    columna: 'text',
    excel: { type: 'text', width: 12, value: (a) => IVA[a.iva ?? IVA_GENERAL].nombre },
    archivo: {
      schema: z.enum(IVAS, `Debe ser ${PALABRAS_IVA}`),
      opciones: NOMBRES_IVA,
      mostrar: (valor) => IVA[valor as Iva].nombre,
      ayuda: `${PALABRAS_IVA}. En un artículo nuevo, vacío es ${IVA[IVA_GENERAL].nombre}.`,
      sinonimos:
        'alicuota,alicuota iva,alicuota de iva,tasa iva,tasa de iva,porcentaje iva,porcentaje de iva,iva porcentaje,iva venta,iva ventas,condicion iva,tipo iva,tipo de iva',
      ejemplo: IVA[IVA_GENERAL].nombre,
    },
    con: 'factura',
  },
  es_servicio: {
    titulo: 'Servicio',
    columna: 'boolean',
    excel: { type: 'text', width: 10, value: (a) => (a.es_servicio ? 'Sí' : 'No') },
    archivo: null,
    con: 'factura',
  },
  anticipo: {
    titulo: 'Anticipo',
    columna: 'importe',
    excel: { type: 'importe', value: (a) => a.anticipo },
    archivo: {
      schema: shape.anticipo,
      ayuda: 'Importe en pesos. Vacío: queda como está.',
      sinonimos: 'sena',
      amplios: 'entrega',
      ejemplo: 3_000,
    },
  },
  n_cuotas: {
    titulo: 'Cuotas',
    columna: 'integer',
    excel: { type: 'entero', value: (a) => a.n_cuotas },
    archivo: {
      schema: shape.n_cuotas,
      ayuda: 'Número entero de 0 a 120. Vacío: queda como está.',
      sinonimos: 'cantidad de cuotas,cant cuotas,nro cuotas,numero de cuotas,n cuotas',
      ejemplo: 6,
    },
  },
  valor_cuota: {
    titulo: 'Valor cuota',
    columna: 'importe',
    excel: { type: 'importe', value: (a) => a.valor_cuota },
    archivo: null,
  },
  fecha_alta: {
    titulo: 'Fecha de alta',
    columna: 'date',
    excel: { type: 'fecha', width: 14, value: (a) => a.fecha_alta },
    archivo: {
      schema: shape.fecha_alta,
      ayuda: 'Fecha como 31/01/2026. En un artículo nuevo, vacío es hoy.',
      sinonimos: 'alta,fecha alta,f alta,fecha de ingreso',
      ejemplo: '31/01/2026',
    },
  },
  baja: {
    titulo: 'Estado',
    columna: 'boolean',
    excel: { type: 'text', width: 10, value: (a) => (a.baja ? 'Inactivo' : 'Activo') },
    archivo: {
      schema: z.literal(['Activo', 'Inactivo'], 'Debe ser Activo o Inactivo'),
      opciones: ESTADOS,
      opcionesDe: estadosDe,
      mostrar: (valor) => (valor === 'true' ? 'Inactivo' : 'Activo'),
      ayuda: 'Activo o Inactivo. En un artículo nuevo, vacío es Activo.',
      sinonimos: NOMBRES_ESTADO,
      ejemplo: 'Activo',
    },
  },
  descripcion: {
    titulo: 'Descripción',
    columna: 'text',
    excel: { type: 'text', width: 40, value: (a) => a.descripcion },
    archivo: {
      schema: shape.descripcion,
      ayuda: 'Hasta 2.000 caracteres. Vacío: queda como está.',
      sinonimos: 'observaciones,notas,descripcion larga,comentarios',
      ejemplo: 'Acero inoxidable',
    },
  },
  contenido_neto: {
    titulo: 'Contenido neto',
    columna: 'optional',
    excel: { type: 'text', width: 14, value: (a) => a.contenido_neto ?? '' },
    archivo: {
      schema: ContenidoNeto,
      ayuda:
        'Cantidad y unidad, como 750 ml, 1,5 l, 500 g, 1,44 m² o 6 u: para el precio por unidad de medida. Vacío: queda como está.',
      sinonimos: 'contenido,cont neto,peso neto,gramaje',
      ejemplo: '1,7 l',
    },
    con: 'contenido',
  },
  precio_dolares: {
    titulo: 'Precio en dólares',
    columna: 'unitario',
    excel: {
      type: 'celda',
      width: 18,
      value: ({ precio_dolares: precio }) => (precio ? precio / 10_000 : null),
    },
    archivo: {
      schema: PrecioDolares,
      decimales: 4,
      enMoneda: 'U$S',
      ayuda:
        'En dólares, con hasta 4 decimales. El precio en pesos no cambia hasta que apliques la cotización. Vacío: queda como está.',
      sinonimos:
        'precio dolares,precio en usd,precio usd,precio u$s,precio us$,p usd,usd,u$s,dolares,precio dolar,precio en dolar',
      ejemplo: 10.5,
    },
    con: 'dolares',
  },
  unidad: {
    titulo: 'Unidad',
    columna: 'optional',
    excel: { type: 'text', width: 16, value: (a) => unidadDe(a.unidad)?.nombre ?? '' },
    archivo: {
      schema: UnidadElegida,
      opciones: NOMBRES_UNIDAD,
      mostrar: (valor) => unidadDe(valor)?.nombre ?? '',
      ayuda: `En qué se cuenta: ${CODIGOS_UNIDAD.map((u) => UNIDADES[u].nombre).join(', ')}. Vacío: queda como está.`,
      sinonimos: 'unidad de medida,unidad medida,um,u medida,medida,uom',
      ejemplo: UNIDADES.m.nombre,
    },
    con: 'unidades',
  },
  series: { titulo: 'Números de serie', columna: 'optional', excel: null, archivo: null },
  garantia_meses: { titulo: 'Garantía (meses)', columna: 'integer', excel: null, archivo: null },
} as const satisfies Record<Exclude<keyof Articulo, 'precios_listas' | 'presentaciones'>, CampoDe<Articulo>>

/** The columns of the table. */
export const articuloColumns = columnasDe(ARTICULOS)
