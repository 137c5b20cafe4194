import { fechaDe } from '../../fechas.ts'
import { lista } from '../../lista.ts'
import { nombreDePersona } from '../../wire.ts'
import { llegadas, type TipoNota } from './llegadas.ts'

const dia = (instante: string): string => fechaDe(new Date(instante))

/** What the server noticed when a sale arrived. */
const NOTA: Record<TipoNota, string> = {
  precio: 'Otro precio',
  pack: 'Otro precio de un pack',
  promocion: 'Otra promoción',
  faltante: 'Faltaban unidades',
  turno: 'Otro turno',
  usuario: 'Usuario que ya no está',
  enviada: 'La envió otro',
  fecha: 'Otra fecha',
  reloj: 'Reloj corrido',
  copia: 'Sesión vieja',
  baja: 'Dado de baja',
  comprobante: 'Factura de otro día',
  cliente: 'Otro cliente',
  demora: 'Llegó días después',
  revisada: 'Aceptada con dudas',
}

const NINGUNA = 'No hay ventas sin conexión con estos filtros.'

export const llegadasLista = lista(llegadas, {
  nombre: 'ventas-sin-conexion',
  titulo: 'Ventas sin conexión',
  nombres: ['venta', 'ventas', 'las ventas sin conexión'],
  ninguna: NINGUNA,
  ninguna_asi: NINGUNA,
  busca: 'Número, provisional o cliente',
  buscador: 'Buscar ventas sin conexión',
  ancha: true,
  filtros: {
    sucursal: { tipo: 'lugar' },
    dispositivo: { tipo: 'llamada' },
    nota: {
      tipo: 'opcion',
      titulo: 'Notas',
      todas: 'Todas',
      opciones: Object.entries(NOTA).map(([nota, palabra]) => [palabra, { nota }] as const),
    },
    rango: { tipo: 'rango' },
  },
  columnas: {
    numero: { titulo: 'Venta', tipo: 'codigo', titular: true, ancho: '176px', excel: 20 },
    provisional: { titulo: 'Provisional', en: 'excel', excel: 16 },
    sucursal: { titulo: 'Sucursal', en: 'excel' },
    dispositivo: { titulo: 'Dispositivo', en: 'excel', excel: 36 },
    usuario: { titulo: 'Vendió', en: 'excel', excel: 16 },
    envio: {
      titulo: 'Envió',
      en: 'excel',
      valor: (l) => nombreDePersona(l.enviada_por ?? l.usuario),
      excel: 16,
    },
    tomada: { titulo: 'Hecha', tipo: 'fecha', ancho: '152px', valor: (l) => dia(l.tomada) },
    llegada: { titulo: 'Llegó', tipo: 'fecha', en: 'excel', valor: (l) => dia(l.llegada) },
    donde: { titulo: 'Sucursal y vendedor', en: 'pantalla', ancho: '152px' },
    total: { titulo: 'Total', tipo: 'importe', ancho: '124px' },
    diferencia: { titulo: 'Diferencia', tipo: 'importe', ancho: '112px' },
    notas: { titulo: 'Notas', valor: (l) => l.notas.map((n) => n.texto).join('; '), excel: 60 },
  },
  totales: { total: 'Vendido', diferencia: 'Contra los precios de hoy' },
})

const NADA_POR_CONTAR = 'No hay unidades por contar.'

export const porContarLista = lista(
  { list: llegadas.porContar, exportar: llegadas.exportarPorContar },
  {
    nombre: 'unidades-por-contar',
    titulo: 'Unidades por contar',
    nombres: ['artículo', 'artículos', 'lo que hay que contar'],
    ninguna: NADA_POR_CONTAR,
    ninguna_asi: NADA_POR_CONTAR,
    error: 'Error al cargar lo que hay que contar',
    busca: 'Artículo o venta',
    buscador: 'Buscar artículos por contar',
    ancha: true,
    filtros: {
      sucursal: { tipo: 'lugar' },
      estado: {
        tipo: 'opcion',
        titulo: 'Estado',
        todas: 'Pendientes',
        sin: { estado: 'pendientes' },
        opciones: [['Contadas', { estado: 'contadas' }]],
      },
    },
    columnas: {
      articulo: { titulo: 'Código', en: 'excel', excel: 16 },
      articulo_nombre: { titulo: 'Artículo', titular: true, excel: 32 },
      sucursal: { titulo: 'Sucursal' },
      cantidad: { titulo: 'Entraron', tipo: 'entero' },
      stock: { titulo: 'Stock hoy', tipo: 'entero' },
      venta_numero: { titulo: 'Venta', tipo: 'codigo', ancho: '176px', excel: 20 },
      fecha: { titulo: 'Fecha', tipo: 'fecha' },
      contada: {
        titulo: 'Contada',
        valor: (u) => u.contada && nombreDePersona(u.contada.usuario),
        excel: 16,
      },
    },
    excel: ['articulo', 'articulo_nombre', 'cantidad', 'stock'],
  },
)
