import { lista, type Palabras } from '../lista.ts'
import { CANAL_RECORDATORIO, type EstadoMensaje, recordatorios } from './recordatorios.ts'

export const ESTADO_MENSAJE: Palabras<EstadoMensaje> = {
  por_enviar: ['Por enviar', 'amber'],
  enviando: ['Enviando', 'blue'],
  enviado: ['Enviado', 'green'],
  omitido: ['No hizo falta', 'grey'],
  fallido: ['No salió', 'red'],
  sin_confirmar: ['Sin confirmar', 'amber'],
}

export const mensajesLista = lista(recordatorios, {
  nombre: 'recordatorios',
  titulo: 'Recordatorios enviados',
  nombres: ['recordatorio', 'recordatorios', 'los recordatorios'],
  ninguna: 'Todavía no se mandó ningún recordatorio.',
  ninguna_asi: 'No hay recordatorios de ese cliente.',
  busca: 'Buscar por cliente',
  filas: 50,
  ancha: true,
  filtros: { sucursal: { tipo: 'lugar' } },
  columnas: {
    fecha: { titulo: 'Fecha', tipo: 'fecha', en: 'excel' },
    momento: { titulo: 'Momento', tipo: 'instante' },
    cliente: { titulo: 'Cliente', titular: true, excel: 30 },
    canal: { titulo: 'Canal', ancho: '96px', valor: (m) => CANAL_RECORDATORIO[m.canal], excel: 12 },
    destino: { titulo: 'Destino', ancho: '200px', excel: 26 },
    usuario: { titulo: 'Lo mandó', ancho: '112px', excel: 16 },
    estado: { titulo: 'Estado', tipo: 'estado', palabras: ESTADO_MENSAJE, ancho: '128px' },
    detalle: { titulo: 'Detalle', en: 'excel', excel: 40 },
    texto: { titulo: 'Mensaje', excel: 80 },
  },
  excel: ['fecha', 'cliente', 'canal', 'destino', 'estado', 'momento', 'usuario'],
})

export const paraMandarLista = lista(
  { list: recordatorios.hoy, exportar: recordatorios.exportarHoy },
  {
    nombre: 'recordatorios-de-hoy',
    titulo: 'Para mandar hoy',
    nombres: ['cliente', 'clientes', 'los recordatorios'],
    ninguna: 'No queda ningún recordatorio para mandar hoy.',
    ninguna_asi: 'No hay recordatorios con ese nombre.',
    busca: 'Buscar por nombre, documento o teléfono',
    clave: (f) => f.cliente.id,
    filas: 50,
    alDia: true,
    ancha: true,
    filtros: { sucursal: { tipo: 'lugar' } },
    columnas: {
      cliente: { titulo: 'Cliente', titular: true, ancho: '200px', excel: 30 },
      telefono: { titulo: 'Teléfono', ancho: '144px', excel: 20 },
      cuotas: { titulo: 'Cuotas', tipo: 'entero', en: 'excel' },
      total: { titulo: 'Total', tipo: 'importe', ancho: '128px' },
      texto: { titulo: 'Mensaje', excel: 80 },
    },
  },
)
