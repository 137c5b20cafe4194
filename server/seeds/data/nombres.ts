/** Common names in Argentina, put together at random: none of these customers exists. */

const words = (text: string): string[] => text.trim().split(/,\s+/)

export const MUJERES = words(`
Ana, María, Laura, Silvia, Claudia, Patricia, Mónica, Graciela, Susana, Norma, Marta, Liliana, Alicia, Beatriz,
Mirta, Gabriela, Verónica, Carolina, Natalia, Romina, Daniela, Florencia, Camila, Lucía, Julieta, Agustina, Micaela,
Rocío, Brenda, Milagros, Sofía, Valentina, Martina, Victoria, Antonella, Belén, Celeste, Paula, Andrea, Marcela,
Viviana, Elena, Teresa, Nélida, Estela, Cecilia, Mariana, Lorena, Soledad, Yanina, Vanesa, Melina, Noelia, Marisol,
Gisela, Eugenia, Candela, Abril, Ludmila, Aldana`)

export const VARONES = words(`
Juan, José, Carlos, Jorge, Luis, Miguel, Roberto, Oscar, Héctor, Raúl, Daniel, Ricardo, Eduardo, Alberto, Sergio,
Marcelo, Gustavo, Fernando, Diego, Pablo, Martín, Alejandro, Sebastián, Leandro, Matías, Nicolás, Facundo, Gonzalo,
Ezequiel, Lucas, Franco, Agustín, Tomás, Joaquín, Ignacio, Bruno, Emiliano, Lautaro, Santiago, Rodrigo, Cristian,
Maximiliano, Hernán, Adrián, Walter, Rubén, Néstor, Hugo, Omar, Mario, Víctor, Ramón, Esteban, Germán, Mauricio,
Federico, Damián, Axel, Thiago, Iván`)

export const SEGUNDOS: Record<'F' | 'M', string[]> = {
  F: words('María, Belén, Inés, del Carmen, Isabel, Elena, Luz, Beatriz, Rosa, Alejandra, Noemí, Ester'),
  M: words('Alberto, Luis, Ángel, Antonio, Daniel, Ariel, Omar, Andrés, Javier, Manuel, David, Fabián'),
}

export const APELLIDOS = words(`
González, Rodríguez, Gómez, Fernández, López, Díaz, Martínez, Pérez, Romero, Sánchez, García, Sosa, Torres, Ramírez,
Álvarez, Benítez, Acosta, Flores, Medina, Herrera, Suárez, Aguirre, Giménez, Gutiérrez, Pereyra, Rojas, Molina,
Castro, Ortiz, Silva, Núñez, Luna, Juárez, Cabrera, Ríos, Morales, Godoy, Moreno, Ferreyra, Domínguez, Carrizo,
Peralta, Castillo, Ledesma, Quiroga, Vega, Vera, Muñoz, Ojeda, Ponce, Villalba, Cardozo, Navarro, Coronel, Vázquez,
Vargas, Cáceres, Arias, Figueroa, Córdoba, Correa, Maldonado, Paz, Rivero, Miranda, Mansilla, Farías, Roldán, Méndez,
Guzmán, Agüero, Hernández, Lucero, Cruz, Páez, Escobar, Mendoza, Barrios, Bustos, Ávila, Ayala, Blanco, Soria,
Maidana, Acuña, Leiva, Duarte, Moyano, Campos, Soto, Martín, Valdez, Bravo, Chávez, Velázquez, Olivera, Toledo,
Franco, Rossi, Bianchi, Ferrari, Romano, Colombo, Ricci, Marino, Greco, Bruno, Gallo, Conti, De Luca, Costa, Giordano,
Mancini, Rizzo, Lombardi, Moretti, Barbieri, Fontana, Santoro, Mariani, Rinaldi, Caruso, Ferrero, Bertolotti, Piccoli,
Schmidt, Müller, Weber, Wagner, Schneider, Fischer, Meyer, Kowalski, Nowak, Ibáñez, Otero, Iglesias, Varela, Seijo,
Paredes, Zárate, Zabala, Etcheverry, Aramburu, Iturralde, Yapura, Mamani, Quispe, Choque, Nahuel, Catalán, Saavedra`)
