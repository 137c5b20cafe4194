import { lista } from '../lista.ts'
import { MOVIMIENTOS_NO_LEIDOS, SIN_MOVIMIENTOS, stock } from './stock.ts'

export const movimientosStockLista = lista(
  { list: stock.movimientos, exportar: stock.exportarMovimientos },
  {
    nombre: 'movimientos-stock',
    titulo: 'Movimientos de stock',
    nombres: ['movimiento', 'movimientos', 'los movimientos de stock'],
    ninguna: SIN_MOVIMIENTOS,
    ninguna_asi: SIN_MOVIMIENTOS,
    error: MOVIMIENTOS_NO_LEIDOS,
    alInicio: '-fecha',
    filtros: {
      sucursal: { tipo: 'propio' },
      rango: { tipo: 'propio' },
      articulo: { tipo: 'llamada' },
    },
    totales: { entrada: 'Entradas de lo filtrado', salida: 'Salidas' },
    columnas: {
      fecha: { titulo: 'Fecha', tipo: 'fecha', orden: '-fecha' },
      movimiento: {
        titulo: 'Movimiento',
        tipo: 'estado',
        palabras: { E: ['E', 'green'], S: ['S', 'red'] },
        ancho: '112px',
        excel: 12,
      },
      comprobante: { titulo: 'Comprobante', tipo: 'codigo', ancho: '184px', excel: 20 },
      codigo: { titulo: 'Código', en: 'excel', valor: (m) => m.articulo, excel: 18 },
      articulo: { titulo: 'Artículo', titular: true, valor: (m) => m.articulo_nombre, excel: 40 },
      sucursal: {
        titulo: 'Sucursal',
        ancho: '192px',
        en: 'pantalla',
        permiso: 'ver_otras_sucursales',
        valor: (m) => m.sucursal_nombre,
      },
      sucursal_nombre: { titulo: 'Sucursal', en: 'excel', excel: 20 },
      entrada: { titulo: 'Entrada', tipo: 'entero', valor: (m) => m.entrada || null },
      salida: { titulo: 'Salida', tipo: 'entero', valor: (m) => m.salida || null },
      saldo: { titulo: 'Saldo', tipo: 'entero', en: 'excel' },
      usuario: {
        titulo: 'Usuario',
        en: 'excel',
        valor: (m) => m.usuario_persona ?? m.usuario_nombre,
        excel: 16,
      },
    },
  },
)
