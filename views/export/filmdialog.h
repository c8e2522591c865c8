// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/export/film.h"

#include <QDialog>
#include <QSize>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace lightcone::views {

/// What is asked for of a film. All but the name is kept from one time to the next.
struct FilmSettings {
    QString fileName; ///< whole path with suffix
    FilmFormat format = FilmFormat::Frames;
    QSize size { 1280, 720 }; ///< pixels
    std::uint32_t frames = 250;
    double framesPerSecond = 25;
    std::optional<Theme> theme {}; ///< nullopt: as shown
};

/// A view of which there can be a film.
struct FilmSubject {
    QString title; ///< name of the view for the user
    QString fileName; ///< what is proposed, without folder and suffix
};

/// Asks which view is to be written as a film, where and how. Writes nothing itself; asks before files are replaced.
class FilmDialog final : public QDialog {
    Q_OBJECT

public:
    /// @p subjects is not empty; the first one is proposed. @param time  what the film shows, for a person
    FilmDialog(const FilmSettings& settings, const QString& folder, std::vector<FilmSubject> subjects,
        const QString& time, QWidget* parent = nullptr);
    ~FilmDialog() override;

    std::size_t subject() const;
    FilmSettings settings() const;
    void accept() override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
