import { mostrarEntero } from '../../importes.ts'
import { lista } from '../../lista.ts'
import { ESTADO_PEDIDO, EstadoPedido, type PedidoLinea, pedidos } from './pedidos.ts'

export const pedidosLista = lista(pedidos, {
  nombre: 'pedidos',
  titulo: 'Pedidos a proveedores',
  nombres: ['pedido', 'pedidos', 'los pedidos'],
  busca: 'Buscar por número o proveedor',
  alInicio: '-numero',
  filtros: {
    estado: {
      tipo: 'opcion',
      titulo: 'Estado',
      todas: 'Todos los estados',
      opciones: [
        ['Por recibir', { abiertos: 'true' }],
        ...EstadoPedido.options.map((estado) => [ESTADO_PEDIDO[estado][0], { estado }] as const),
      ],
    },
    abiertos: { tipo: 'en', control: 'estado' },
    rango: { tipo: 'rango' },
    proveedor: { tipo: 'propio' },
  },
  renglones: 'aparte',
  columnas: {
    numero: { titulo: 'Número', tipo: 'codigo', orden: '-numero' },
    fecha: { titulo: 'Fecha', tipo: 'fecha', orden: '-fecha' },
    proveedor: { titulo: 'Proveedor', titular: true, excel: 32 },
    sucursal: { titulo: 'Sucursal', ancho: '176px', excel: 20 },
    fecha_entrega: { titulo: 'Entrega', tipo: 'fecha' },
    codigo: { titulo: 'Código', tipo: 'codigo', renglon: (d: PedidoLinea) => d.articulo.id, excel: 18 },
    codigo_proveedor: { titulo: 'Código del proveedor', renglon: (d) => d.codigo_proveedor, excel: 20 },
    articulo: { titulo: 'Artículo', renglon: (d) => d.articulo.nombre, excel: 40 },
    pedida: { titulo: 'Pedida', tipo: 'entero', renglon: (d) => d.cantidad },
    recibida: { titulo: 'Recibida', tipo: 'entero', renglon: (d) => d.recibida },
    falta: { titulo: 'Falta', tipo: 'entero', renglon: (d) => d.faltan || null },
    sobra: { titulo: 'Sobra', tipo: 'entero', renglon: (d) => d.sobran || null },
    costo: {
      titulo: 'Costo unitario',
      tipo: 'unitario',
      renglon: (d) => d.costo_unitario,
      permiso: 'ver_costos',
    },
    recibidas: {
      titulo: 'Recibido',
      ancho: '112px',
      numero: true,
      en: 'pantalla',
      valor: (p) => `${mostrarEntero(p.recibidas)} de ${mostrarEntero(p.unidades)}`,
    },
    estado: { titulo: 'Estado', tipo: 'estado', palabras: ESTADO_PEDIDO, ancho: '184px', excel: 22 },
    usuario: { titulo: 'Usuario', en: 'excel', excel: 16 },
  },
  excel: ['numero', 'fecha', 'proveedor', 'sucursal', 'estado'],
})
