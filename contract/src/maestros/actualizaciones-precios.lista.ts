import { lista } from '../lista.ts'
import { type ActualizacionPrecios, actualizacionesPrecios } from './actualizaciones-precios.ts'
import { mostrarUnitario } from './dolares.ts'

export function estadoDeActualizacion({ deshace_a, deshecha_por }: ActualizacionPrecios): string | null {
  if (deshecha_por !== null) return `Deshecha por la ${deshecha_por}`
  return deshace_a === null ? null : `Deshace la ${deshace_a}`
}

export const actualizacionesPreciosLista = lista(actualizacionesPrecios, {
  nombre: 'actualizaciones-precios',
  titulo: 'Actualización de Precios',
  tabla: 'Actualizaciones de precios',
  nombres: ['actualización', 'actualizaciones', 'las actualizaciones de precios'],
  ninguna: 'Todavía no se actualizaron precios.',
  filtros: {},
  columnas: {
    id: { titulo: 'Número', tipo: 'entero' },
    momento: { titulo: 'Fecha', tipo: 'instante', ancho: '176px', titular: true },
    usuario: { titulo: 'Usuario', valor: (a) => a.usuario_persona ?? a.usuario_nombre, excel: 16 },
    porcentaje: {
      titulo: 'Porcentaje',
      ancho: '128px',
      numero: true,
      valor: ({ porcentaje: p }) => (p === null ? null : `${String(p).replace('.', ',')} %`),
      excel: 14,
    },
    articulos: { titulo: 'Artículos', tipo: 'entero', ancho: '112px' },
    lista: {
      titulo: 'Lista',
      ancho: '160px',
      valor: (a) => a.lista?.nombre ?? null,
      si: (rows) => rows.some((a) => a.lista),
      excel: 20,
    },
    cotizacion: {
      titulo: 'Dólar a',
      ancho: '112px',
      numero: true,
      valor: (a) => (a.cotizacion ? `$ ${mostrarUnitario(a.cotizacion.valor)}` : null),
      si: (rows) => rows.some((a) => a.cotizacion),
      excel: 14,
    },
    estado: { titulo: 'Estado', ancho: '200px', valor: estadoDeActualizacion },
    importacion: { titulo: 'Importación', valor: (a) => a.importacion?.numero ?? null, excel: 16 },
    archivo: { titulo: 'Archivo', en: 'excel', valor: (a) => a.importacion?.archivo ?? null, excel: 30 },
  },
})
