/** The branches of the demo business and who works in each of them. */
import type { CreateSucursal } from '@mostrador/contract/base/sucursales'
import { LOCALIDADES } from '../data/localidades.ts'

const DIRECCIONES = ['Bv. Santa Fe 312', 'Av. Belgrano 640', 'Bv. 25 de Mayo 1875']

export const MAX_SUCURSALES = 2_000

/** `count` branches (1 to 2,000): the main one and one in each town, in some towns more than one. */
export const sucursalesOf = (count: number): CreateSucursal[] =>
  Array.from({ length: count }, (_, i) => {
    const town = LOCALIDADES[i % LOCALIDADES.length] ?? { nombre: '', area: '' }
    const again = Math.floor(i / LOCALIDADES.length)
    return {
      nombre: i === 0 ? 'Casa Central' : `Sucursal ${town.nombre}${again > 0 ? ` ${again + 1}` : ''}`,
      localidad: town.nombre,
      direccion: DIRECCIONES[i] ?? `San Martín ${100 + i * 10}`,
      telefono_fijo: `${town.area} ${'5'.repeat(6 - town.area.length)}-${String(4100 + i)}`,
      email: `sucursal${i + 1}@mostrador.example`,
    }
  })

const PEOPLE = [
  ['Mariela', 'Gieco'],
  ['Darío', 'Bonetto'],
  ['Lucila', 'Farías'],
  ['Ramiro', 'Oviedo'],
  ['Carla', 'Zanetti'],
  ['Nahuel', 'Peralta'],
] as const

interface Empleado {
  username: string
  first_name: string
  last_name: string
  email: string
  password: string
}

const withEmail = (person: Omit<Empleado, 'email'>): Empleado => ({
  ...person,
  email: `${person.username}@mostrador.example`,
})

export const ADMIN = withEmail({
  username: 'admin',
  first_name: 'Graciela',
  last_name: 'Monti',
  password: 'admin-demo',
})

/** The seller of the `n`th branch, from 1. */
export function vendedorOf(n: number): Empleado {
  const [first_name, last_name] = PEOPLE[(n - 1) % PEOPLE.length] ?? PEOPLE[0]
  return withEmail({ username: `vendedor${n}`, first_name, last_name, password: 'vendedor-demo' })
}

/** The lines for the terminal about the users of a business of `count` branches. */
export const usersOf = (count: number): string[] => [
  `  ${ADMIN.username} / ${ADMIN.password} (todas las sucursales)`,
  ...sucursalesOf(count).map((sucursal, i) => {
    const { username, password } = vendedorOf(i + 1)
    return `  ${username} / ${password} (${sucursal.nombre})`
  }),
]
