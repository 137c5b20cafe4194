/** The fields of imports of what is bought: suppliers, what is owed to them, a supplier's price list. */
import { CodigoProveedor, Factor } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { IdArticulo } from '@mostrador/contract/maestros/articulos'
import { CostoUnitario, Fecha, Texto } from '@mostrador/contract/wire'
import * as z from 'zod/mini'
import { PROVEEDORES } from '../../../compras/proveedores/proveedores.campos.reglas.ts'
import { ARTICULOS, BARRAS, CODIGOS } from '../../../maestros/articulos/articulos.campos.reglas.ts'
import { type Campo, campo, deArchivo, moneda, SI_FALTA } from './campos.reglas.ts'
import { normal } from './valores.reglas.ts'

const SI_NO = new Map(
  Object.entries({
    si: 'si',
    s: 'si',
    x: 'si',
    'con iva': 'si',
    no: 'no',
    n: 'no',
    'sin iva': 'no',
    'mas iva': 'no',
  }),
)

const descuento = (nombre: string, titulo: string, sinonimos: string): Campo =>
  campo({
    campo: nombre,
    titulo,
    clase: 'porcentajes',
    schema: Texto(60),
    ayuda: `En cadena, como 20+10+5. ${SI_FALTA}`,
    sinonimos,
    ejemplo: nombre === 'descuentos' ? '20+10' : '',
    ...(nombre !== 'descuentos' && { fueraDePlantilla: true as const }),
  })

const vencimientoDeSaldo = (): Campo =>
  campo({
    campo: 'saldo_vencimiento',
    titulo: 'Vencimiento del saldo',
    clase: 'fecha',
    schema: Fecha,
    ayuda: 'Cuándo vence lo que le debes. Vacío: hoy.',
    sinonimos: 'vencimiento,vence,fecha de vencimiento,fecha vencimiento,vto',
    ejemplo: '31/03/2026',
    mostrar: mostrarFecha,
  })

export const deProveedores = (): Campo[] => [
  ...deArchivo(PROVEEDORES, new Set()),
  vencimientoDeSaldo(),
  moneda(Texto(50)),
]

const { cuit, razon_social, saldo, baja } = PROVEEDORES
const { obligatorio: _, ...nombre } = razon_social.archivo

/** Who it is, by CUIT or by name, and what is owed. */
export const deSaldos = (): Campo[] => [
  ...deArchivo(
    {
      cuit: {
        ...cuit,
        archivo: {
          ...cuit.archivo,
          ayuda: 'Once cifras, de un proveedor que existe. Vacío: lo dice la razón social.',
        },
      },
      razon_social: {
        ...razon_social,
        archivo: { ...nombre, ayuda: 'De un proveedor que existe. Vacía: lo dice el CUIT.' },
      },
      saldo: { ...saldo, archivo: { ...saldo.archivo, obligatorio: true as const } },
      baja: {
        ...baja,
        archivo: { ...baja.archivo, ayuda: 'Activo o Baja: cuál es, si varios tienen el mismo nombre.' },
      },
    },
    new Set(),
  ),
  vencimientoDeSaldo(),
  moneda(Texto(50)),
]

const { iva, rubro } = ARTICULOS

const PROPIO = 'codigo propio,codigo interno,mi codigo,cod interno,codigo nuestro,tu codigo'

/** What the shop calls its own code is none of the supplier's. */
const deOtros = (sinonimos: string): string =>
  sinonimos
    .split(',')
    .filter((uno) => !PROPIO.split(',').includes(uno))
    .join(',')

/** In the order of the template. */
export const deLista = (): Campo[] => [
  campo({
    campo: 'codigo',
    titulo: 'Código del proveedor',
    clase: 'texto',
    schema: CodigoProveedor,
    obligatorio: true,
    ayuda: 'Obligatorio. El código con que el proveedor llama al artículo.',
    sinonimos: `${deOtros(CODIGOS)},codigo proveedor,cod proveedor,cod prov,codigo prov,articulo proveedor,ref,referencia`,
    ejemplo: 'YM-500',
  }),
  campo({
    campo: 'descripcion',
    titulo: 'Descripción',
    clase: 'texto',
    schema: Texto(200),
    ayuda: 'Cómo lo llama el proveedor. Sirve para reconocer un código nuevo.',
    sinonimos: 'nombre,producto,detalle,denominacion,descripcion del producto,descripcion producto,articulos',
    ejemplo: 'Yerba mate 500 g',
  }),
  campo({
    campo: 'precio',
    titulo: 'Precio de lista',
    clase: 'importe',
    decimales: 4,
    schema: CostoUnitario,
    obligatorio: true,
    ayuda: 'Obligatorio. Del bulto, antes de los descuentos; hasta 4 decimales.',
    sinonimos:
      'precio,precio lista,lista,costo,costos,precio costo,precio de costo,precio neto,neto,precio unitario,p unitario,p unit,p lista,precio bulto,precio por bulto,precio x bulto,precio caja,precio por caja,precio x caja,precio por unidad,precio x unidad,precio unidad,precio unit,precio sin iva,precio s iva,precio c iva,precio mayorista,precio con iva,precio final',
    amplios: 'importe,valor',
    ejemplo: 1234.5,
  }),
  descuento(
    'descuentos',
    'Descuentos',
    'descuento,dto,desc,bonificacion,bonif,dto 1,descuento 1,desc 1,dto1,bonif 1',
  ),
  descuento('descuento_2', 'Segundo descuento', 'dto 2,descuento 2,desc 2,dto2,bonif 2,bonificacion 2'),
  descuento('descuento_3', 'Tercer descuento', 'dto 3,descuento 3,desc 3,dto3,bonif 3,bonificacion 3'),
  campo({
    campo: 'factor',
    titulo: 'Unidades por bulto',
    clase: 'entero',
    schema: Factor,
    ayuda: `Cuántas unidades tuyas trae lo que vende el proveedor. ${SI_FALTA}`,
    sinonimos:
      'bulto,pack,unid por bulto,un por bulto,unid x bulto,unidades x bulto,unidades bulto,un x bulto,un bulto,unid bulto,cant x bto,x bto,bto,u x b,uxb,u b,u bulto,cantidad por bulto,cant por bulto,cant x bulto,cantidad x bulto,unidades por caja,u x caja,factor,x bulto',
    amplios: 'unidades,presentacion',
    ejemplo: 12,
  }),
  campo({
    campo: 'con_iva',
    titulo: 'Con IVA',
    clase: 'opcion',
    schema: z.enum(['si', 'no'], 'Debe ser Sí o No'),
    opciones: SI_NO,
    mostrar: (valor) => (valor === 'si' ? 'Sí' : 'No'),
    ayuda: 'Sí o No. Vacío: como dice la ficha del proveedor.',
    sinonimos: 'incluye iva,iva incluido,precio incluye iva',
    ejemplo: '',
  }),
  campo({
    campo: 'codigo_barras',
    titulo: 'Código de barras',
    clase: 'texto',
    schema: Texto(50),
    sinValor: true,
    ayuda: 'Reconoce un código nuevo.',
    sinonimos: BARRAS,
    ejemplo: '7790000000017',
  }),
  campo({
    campo: 'articulo',
    titulo: 'Tu código',
    clase: 'texto',
    schema: IdArticulo,
    sinValor: true,
    siempre: true,
    ayuda: 'El código de tu artículo, si lo sabes: vincula un código nuevo.',
    sinonimos: PROPIO,
    soloPorTitulo: true,
    ejemplo: '',
  }),
  campo({
    campo: 'iva',
    titulo: 'IVA',
    clase: 'opcion',
    schema: iva.archivo.schema,
    opciones: new Map(Object.entries(iva.archivo.opciones).map(([nombre, valor]) => [normal(nombre), valor])),
    ayuda: 'La alícuota, para un artículo nuevo.',
    sinonimos: iva.archivo.sinonimos,
    ejemplo: '',
    fueraDePlantilla: true,
  }),
  campo({
    campo: 'categoria',
    titulo: 'Categoría',
    clase: 'texto',
    schema: Texto(100),
    ayuda: 'Para un artículo nuevo. Una celda combinada vale para las filas de abajo.',
    sinonimos: `${rubro.archivo.sinonimos},rubro,familia,linea,grupo,seccion`,
    ejemplo: '',
    fueraDePlantilla: true,
  }),
  moneda(Texto(50)),
]

/** What a row shows beside its cells: what a unit of the article costs with its price. */
export const calculadosDeLista = (): Campo[] => [
  campo({
    campo: 'precio_costo',
    titulo: 'Costo por unidad',
    clase: 'importe',
    schema: z.number(),
    siempre: true,
    ayuda: '',
    sinonimos: '',
    ejemplo: '',
  }),
]
