import { print } from '../../platform/print.ts'

export const PRINT_ERROR = 'Error al imprimir el remito'

export const printRemito = (id: number): void => print('remitos-cliente', id, undefined, PRINT_ERROR)
