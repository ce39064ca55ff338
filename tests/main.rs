//! The one integration binary; each module below tests one part of the house.

mod house;
