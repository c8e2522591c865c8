# SPDX-License-Identifier: GPL-3.0-or-later
# What ./run, ./test and .ci/run share. $root is the top of the source tree.

# Debian and Ubuntu packages; "a|b": whichever of the two this release has.
packages=(build-essential cmake ninja-build pkg-config qt6-base-dev "qt6-svg-dev|libqt6svg6-dev" qt6-tools-dev
    qt6-tools-dev-tools qt6-l10n-tools qt6-translations-l10n libgl1-mesa-dev libopen-trace-format2-dev zlib1g-dev libexpat1-dev)

is_installed() { [[ $(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null) == installed ]]; }
is_offered() { [[ -n $(apt-cache madison "$1" 2>/dev/null) ]]; }

# Prints the packages that are missing, with alternatives left as they are.
missing_packages() {
    local package name
    for package in "${packages[@]}"; do
        for name in ${package//|/ }; do
            is_installed "$name" && continue 2
        done
        echo "$package"
    done
}

# Installs what is missing. Where there is no dpkg, CMake names what it does not find.
install_packages() {
    command -v dpkg-query >/dev/null || return 0
    local missing names=() package name as_root=()
    mapfile -t missing < <(missing_packages)
    ((${#missing[@]})) || return 0
    ((EUID == 0)) || as_root=(sudo)
    echo "Lightcone needs these packages, which are not installed: ${missing[*]}. Installing them with apt-get." >&2
    "${as_root[@]}" apt-get update >&2
    for package in "${missing[@]}"; do
        for name in ${package//|/ }; do
            is_offered "$name" && break
        done
        names+=("$name")
    done
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${names[@]}" >&2
}

# build PRESET TARGET...: configures only once, or when another preset had the folder before. Where there is something to build,
# it says $announcement, if that is set, and Ninja's lines show how far it is.
build() {
    local preset=$1 directory="$root/build"
    shift
    [[ $preset == release || $preset == ci ]] || directory="$root/build-$preset"
    if [[ ! -e $directory/build.ninja || $(cat "$directory/preset" 2>/dev/null) != "$preset" ]]; then
        (cd "$root" && cmake --preset "$preset" >&2) || return
        echo "$preset" >"$directory/preset"
    fi
    [[ $(ninja -C "$directory" -n build.ninja "$@" 2>/dev/null) == *"no work to do"* ]] && return
    [[ -z ${announcement:-} ]] || echo "$announcement" >&2
    cmake --build "$directory" --target "$@" >&2
}
