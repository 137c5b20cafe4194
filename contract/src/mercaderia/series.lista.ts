import { lista, type Palabras } from '../lista.ts'
import { type EstadoSerie, series } from './series.ts'

export const ESTADO_SERIE: Palabras<EstadoSerie> = {
  en_stock: ['En stock', 'green'],
  en_transito: ['En tránsito', 'amber'],
  vendida: ['Vendida', 'blue'],
  baja: ['Dada de baja', 'grey'],
}

export const seriesLista = lista(series, {
  nombre: 'numeros-de-serie',
  titulo: 'Números de serie',
  nombres: ['número de serie', 'números de serie', 'los números de serie'],
  ninguna: 'No hay números de serie.',
  ninguna_asi: 'No hay números de serie así.',
  busca: 'Buscar por número o artículo',
  filtros: {
    sucursal: { tipo: 'propio' },
    articulo: { tipo: 'llamada' },
    estado: {
      tipo: 'opcion',
      titulo: 'Estado',
      todas: 'Todos',
      opciones: [
        ['En stock', { estado: 'en_stock' }],
        ['En tránsito', { estado: 'en_transito' }],
        ['Vendida', { estado: 'vendida' }],
        ['Dada de baja', { estado: 'baja' }],
      ],
    },
  },
  columnas: {
    numero: { titulo: 'Número', tipo: 'codigo', ancho: '208px', excel: 24 },
    codigo: { titulo: 'Código', en: 'excel', valor: (s) => s.articulo.id, excel: 18 },
    articulo: { titulo: 'Artículo', titular: true, excel: 40 },
    estado: { titulo: 'Estado', tipo: 'estado', palabras: ESTADO_SERIE, ancho: '128px', excel: 14 },
    sucursal: { titulo: 'Sucursal', ancho: '152px', excel: 20, cede: 2 },
    venta: {
      titulo: 'Venta',
      tipo: 'codigo',
      ancho: '152px',
      valor: (s) => s.venta?.numero ?? null,
      excel: 20,
      cede: 2,
    },
    cliente: { titulo: 'Cliente', valor: (s) => s.venta?.cliente.nombre ?? null, excel: 32, cede: 1 },
    garantia_hasta: { titulo: 'Garantía hasta', tipo: 'fecha', ancho: '128px', cede: 1 },
  },
})
