/** The fields of an import of articles, and those of their prices alone. */
import { IdArticulo, PRECIOS, type Precio, UpdateArticulo } from '@mostrador/contract/maestros/articulos'
import { IVA, IVA_GENERAL, IVAS, type Iva } from '@mostrador/contract/maestros/iva'
import { Texto } from '@mostrador/contract/wire'
import * as z from 'zod/mini'
import { BARRAS, type Campo, CODIGOS, campo, moneda, type Negocio, SI_FALTA, texto } from './campos.reglas.ts'
import { stockDe } from './campos.stock.reglas.ts'

const PRECIO: Record<Precio, [titulo: string, sinonimos: string, ejemplo: number]> = {
  precio_venta: [
    'Precio venta',
    'precio,precio contado,contado,p venta,p vta,precio vta,precio de venta,pvp,precio publico,precio al publico,precio minorista,precio efectivo,importe,precio final,p final,precio con iva,lista general,precio lista general',
    12_500.5,
  ],
  precio_lista: ['Precio lista', 'precio de lista,lista', 14_000],
  precio_2_cuotas: [
    'Precio 2 cuotas',
    'precio en 2 cuotas,dos cuotas,2 cuotas,2 pagos,precio 2 pagos',
    13_200,
  ],
  precio_financiado: [
    'Precio financiado',
    'financiado,p financiado,precio en cuotas,precio cuotas,precio credito',
    18_000,
  ],
}

/** What a supplier calls a price of the list is not a price of the shop: the person says what it is. */
const DE_PROVEEDOR: readonly Precio[] = ['precio_lista']

const precios = (deProveedor: boolean): Campo[] =>
  PRECIOS.map((precio) => {
    const [titulo, conocidos, ejemplo] = PRECIO[precio]
    const sinonimos = deProveedor && DE_PROVEEDOR.includes(precio) ? '' : conocidos
    const schema = UpdateArticulo.shape[precio]
    return campo({
      campo: precio,
      titulo,
      clase: 'importe',
      schema,
      ayuda: `Importe en pesos con hasta 2 decimales. ${SI_FALTA}`,
      sinonimos,
      ejemplo,
    })
  })

const costo = (): Campo =>
  campo({
    campo: 'precio_costo',
    titulo: 'Precio costo',
    clase: 'importe',
    schema: UpdateArticulo.shape.precio_costo,
    ayuda: `Importe en pesos con hasta 2 decimales. ${SI_FALTA}`,
    sinonimos:
      'costo,precio de costo,p costo,precio compra,precio de compra,costo unitario,costo interno,costo neto',
    ejemplo: 8_000,
  })

const ESTADOS = new Map([
  ...['activo', 'activa', 'alta', 'habilitado', 'vigente'].map((nombre): [string, string] => [
    nombre,
    'Activo',
  ]),
  ...['inactivo', 'inactiva', 'baja', 'deshabilitado', 'discontinuado'].map((nombre): [string, string] => [
    nombre,
    'Inactivo',
  ]),
])

/** Headings under which 'Sí' says that the article is not sold any more. */
const NIEGAN = ['baja', 'dado de baja', 'inactivo', 'inactiva', 'discontinuado', 'deshabilitado']
const AFIRMAN = ['habilitado', 'habilitada', 'activo', 'activa', 'vigente', 'publicado']

const SI = ['si', 's', 'x', '1', 'true', 'verdadero']
const NO = ['no', 'n', '0', 'false', 'falso']

/** 'Sí' and 'No' mean what their heading says. */
function estadosDe(encabezado: string): ReadonlyMap<string, string> {
  const niega = NIEGAN.includes(encabezado)
  if (!niega && !AFIRMAN.includes(encabezado)) return ESTADOS
  const named = (nombres: string[], estado: string) =>
    nombres.map((nombre): [string, string] => [nombre, estado])
  return new Map([
    ...ESTADOS,
    ...named(SI, niega ? 'Inactivo' : 'Activo'),
    ...named(NO, niega ? 'Activo' : 'Inactivo'),
  ])
}

/** As screens, other systems and the sheets of percentages write each rate; as `normal` leaves it. */
const NOMBRES_IVA: Record<Iva, string> = {
  '21': '21,21 0,21 00,0 21,iva 21,general,gravado,21 por ciento',
  '10.5': '10 5,10 50,0 105,iva 10 5,reducido,reducida,10 5 por ciento',
  '27': '27,27 0,27 00,0 27,iva 27,27 por ciento',
  '0': '0,0 0,0 00,iva 0,0 por ciento',
  exento: 'exento,exenta,exentos,ex,iva exento,exento de iva',
  no_gravado: 'no gravado,no gravada,no grav,ng,iva no gravado',
}

const TASAS = new Map(
  IVAS.flatMap((iva) => NOMBRES_IVA[iva].split(',').map((nombre): [string, string] => [nombre, iva])),
)

const PALABRAS_IVA = '21 %, 10,5 %, 27 %, 0 %, Exento o No gravado'

const deIva = (): Campo =>
  campo({
    campo: 'iva',
    titulo: 'IVA',
    clase: 'opcion',
    schema: z.enum(IVAS, `Debe ser ${PALABRAS_IVA}`),
    opciones: TASAS,
    mostrar: (valor) => IVA[valor as Iva].nombre,
    ayuda: `${PALABRAS_IVA}. En un artículo nuevo, vacío es ${IVA[IVA_GENERAL].nombre}.`,
    sinonimos:
      'alicuota,alicuota iva,alicuota de iva,tasa iva,tasa de iva,porcentaje iva,porcentaje de iva,iva porcentaje,iva venta,iva ventas,condicion iva,tipo iva,tipo de iva',
    ejemplo: IVA[IVA_GENERAL].nombre,
  })

/** Their rate of IVA only where the form has it too: while the business issues fiscal vouchers. */
export const deArticulos = ({ locales, factura }: Negocio): Campo[] => {
  const { shape } = UpdateArticulo
  return [
    campo({
      campo: 'id',
      titulo: 'Código',
      clase: 'texto',
      schema: IdArticulo,
      obligatorio: true,
      ayuda: 'Obligatorio. Hasta 50 caracteres; dice qué artículo es. Si ya existe, la fila lo cambia.',
      sinonimos: `id,${CODIGOS}`,
      ejemplo: '00123',
    }),
    campo({
      campo: 'nombre',
      titulo: 'Nombre',
      clase: 'texto',
      schema: shape.nombre,
      obligatorio: true,
      ayuda: 'Obligatorio. Hasta 200 caracteres.',
      sinonimos:
        'descripcion corta,producto,nombre articulo,nombre del articulo,nombre producto,nombre del producto,denominacion,titulo,detalle,descripcion articulo,descripcion del articulo',
      ejemplo: 'Pava eléctrica 1,7 l',
    }),
    {
      ...texto(
        'codigo_barras',
        'Código de barras',
        shape.codigo_barras,
        BARRAS,
        '7791234567898',
        'Hasta 50 caracteres; no se repite.',
      ),
      sinValor: true,
    },
    costo(),
    ...precios(false),
    ...(factura ? [deIva()] : []),
    campo({
      campo: 'anticipo',
      titulo: 'Anticipo',
      clase: 'importe',
      schema: shape.anticipo,
      ayuda: `Importe en pesos. ${SI_FALTA}`,
      sinonimos: 'entrega,sena',
      ejemplo: 3_000,
    }),
    campo({
      campo: 'n_cuotas',
      titulo: 'Cuotas',
      clase: 'entero',
      schema: shape.n_cuotas,
      ayuda: `Número entero de 0 a 120. ${SI_FALTA}`,
      sinonimos: 'cantidad de cuotas,cant cuotas,nro cuotas,numero de cuotas,n cuotas',
      ejemplo: 6,
    }),
    campo({
      campo: 'fecha_alta',
      titulo: 'Fecha de alta',
      clase: 'fecha',
      schema: shape.fecha_alta,
      ayuda: 'Fecha como 31/01/2026. En un artículo nuevo, vacío es hoy.',
      sinonimos: 'alta,fecha alta,f alta,fecha de ingreso',
      ejemplo: '31/01/2026',
    }),
    campo({
      campo: 'baja',
      titulo: 'Estado',
      clase: 'opcion',
      schema: z.literal(['Activo', 'Inactivo'], 'Debe ser Activo o Inactivo'),
      opciones: ESTADOS,
      opcionesDe: estadosDe,
      mostrar: (valor) => (valor === 'true' ? 'Inactivo' : 'Activo'),
      ayuda: 'Activo o Inactivo. En un artículo nuevo, vacío es Activo.',
      sinonimos: ['situacion', ...NIEGAN, ...AFIRMAN].join(','),
      ejemplo: 'Activo',
    }),
    texto(
      'descripcion',
      'Descripción',
      shape.descripcion,
      'observaciones,notas,descripcion larga,comentarios',
      'Acero inoxidable',
      `Hasta 2.000 caracteres. ${SI_FALTA}`,
    ),
    ...locales.map((local) => stockDe(local, locales.length === 1)),
    moneda(Texto(50)),
  ]
}

export const dePrecios = (): Campo[] => [
  texto(
    'id',
    'Código',
    IdArticulo,
    `id,${CODIGOS}`,
    '00123',
    'El código de un artículo que existe. Vacío: lo dice el código de barras.',
  ),
  {
    ...texto(
      'codigo_barras',
      'Código de barras',
      UpdateArticulo.shape.codigo_barras,
      BARRAS,
      '7791234567898',
      'El código de barras de un artículo que existe. Vacío: lo dice el código.',
    ),
    sinValor: true,
  },
  costo(),
  ...precios(true),
  moneda(Texto(50)),
]
